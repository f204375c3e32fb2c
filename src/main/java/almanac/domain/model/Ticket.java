package almanac.domain.model;

import almanac.base.constraint.Longest;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;

/** A kind of ticket for an event. */
@Entity
@Table(name = "tickets")
public class Ticket extends Numbered {

    @NotBlank
    @Size(max = Longest.LINE)
    private String name;

    @NotNull
    @Size(max = 1000)
    private String price = "";

    @PositiveOrZero
    private Integer capacity;

    @NotNull
    @Size(max = Longest.NOTE)
    private String description = "";

    /** Creates a ticket, which must be given a name. */
    public Ticket() {}

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    /** Returns the price as it was given, or the empty text. */
    public String getPrice() {
        return price;
    }

    public void setPrice(String price) {
        this.price = price;
    }

    /** Returns the number of tickets, or null for no limit. */
    public Integer getCapacity() {
        return capacity;
    }

    public void setCapacity(Integer capacity) {
        this.capacity = capacity;
    }

    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }
}
