-- The requests of a file in random order: wrk -s bench/requests.lua URL -- FILE own|shared
-- A line has a method, a path and the value of Authorization or "-", with tabs between. With "own", every request gets a
-- parameter that means nothing and that no other request has, so that nobody else's answer does for it.
local threads = 0
local lines, isOwn, count, run = {}, false, 0, 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(args)
  run = string.format("%d-%d", os.time(), number)
  math.randomseed(os.time() * 31 + number)
  for line in io.lines(args[1]) do
    local method, path, credentials = line:match("^(%S+)\t(%S+)\t(.+)$")
    lines[#lines + 1] = {method = method, path = path, headers = credentials ~= "-" and {Authorization = credentials} or {}}
  end
  isOwn = args[2] == "own"
end

local function event()
  local day = os.date("%Y-%m-%d", os.time() + 86400 * (count % 700))
  return string.format('{"title":"Bench %d","start_date":"%s 10:00","end_date":"%s 11:00","description":"%s"}',
    count, day, day, string.rep("Some words about it. ", 15))
end

function request()
  count = count + 1
  local line = lines[math.random(#lines)]
  if line.method == "POST" then
    local headers = {["Content-Type"] = "application/json", Authorization = line.headers.Authorization}
    return wrk.format("POST", line.path, headers, event())
  end
  local path = line.path
  if isOwn then
    path = path .. (path:find("?", 1, true) and "&" or "?") .. "own=" .. run .. "-" .. count
  end
  return wrk.format(line.method, path, line.headers)
end
