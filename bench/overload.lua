-- Asks for what nobody has asked before, and tells apart how long answers and refusals took: each thread of wrk has one
-- connection, so that a response is the one to the last request. wrk itself mixes them up.
local ffi = require("ffi")
ffi.cdef("typedef struct { long s; long us; } almanac_time; int gettimeofday(almanac_time *now, void *zone);")
local now = ffi.new("almanac_time")
local threads = {}
local STEPS = 20 -- of a doubling: 3.5 % exact

local function millis()
  ffi.C.gettimeofday(now, nil)
  return tonumber(now.s) * 1000 + tonumber(now.us) / 1000
end

function setup(thread)
  thread:set("id", #threads)
  table.insert(threads, thread)
end

function init()
  asked, sent, answered, refused, others = 0, 0, {}, {}, 0
end

function request()
  asked = asked + 1
  sent = millis()
  return wrk.format("GET", string.format("/cal/events/v1/events?per_page=50&search=concert&nobody=%d-%d-%d", id, asked, sent % 1e6))
end

function response(status, headers)
  local kind = status == 200 and answered or status == 503 and headers["Retry-After"] and refused
  if kind then
    local step = math.floor(math.log(math.max(millis() - sent, 0.1)) / math.log(2) * STEPS)
    kind[step] = (kind[step] or 0) + 1
  else
    others = others + 1
  end
end

local function line(what, name, seconds)
  local all, count, steps = {}, 0, {}
  for _, thread in ipairs(threads) do
    for step, times in pairs(thread:get(name)) do
      all[step] = (all[step] or 0) + times
      count = count + times
    end
  end
  for step in pairs(all) do table.insert(steps, step) end
  table.sort(steps)
  local function percentile(part)
    local seen = 0
    for _, step in ipairs(steps) do
      seen = seen + all[step]
      if seen >= part * count then return string.format("%.0f", 2 ^ ((step + 1) / STEPS)) end
    end
    return ""
  end
  local longest = #steps > 0 and string.format("%.0f", 2 ^ ((steps[#steps] + 1) / STEPS)) or ""
  print(string.format("| %s connections | %s | %.0f | %s | %s | %s |", #threads, what, count / seconds,
    percentile(0.5), percentile(0.99), longest))
end

function done(summary)
  local seconds = summary.duration / 1e6
  line("answered (200)", "answered", seconds)
  line("refused (503)", "refused", seconds)
  local other = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  for _, thread in ipairs(threads) do other = other + thread:get("others") end
  print(string.format("| %s connections | anything else: reset, no answer in 10 s, another status | %.0f | | | |", #threads, other / seconds))
end
