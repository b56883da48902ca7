/** Whose a connection is: the network that it comes from, and the store that it says it is for. */
export type Whose = { network: string; store: string }

/**
 * A number of places for connections of strangers, shared out by network and by store. While there are free ones everybody gets one, also many people behind one
 * address. When there are none, who has more gives one up, the oldest: first a network, because anybody may name any store, then a store.
 */
export function createPlaces<Connection>(max: number, end: (connection: Connection) => void) {
  const taken = new Map<Connection, Whose>() // oldest first

  /** The connection whose place is taken for somebody else; undefined when that would only turn the tables. */
  function giver(whose: Whose): Connection | undefined {
    for (const by of ['network', 'store'] as const) {
      const groups = Map.groupBy(taken.keys(), (connection) => taken.get(connection)?.[by])
      const [largest = []] = [...groups.values()].toSorted((one, other) => other.length - one.length)
      if (largest.length > (groups.get(whose[by])?.length ?? 0) + 1) return largest[0]
    }
    return undefined
  }

  return {
    /** Whether there is a place for this connection. */
    take(whose: Whose, connection: Connection): boolean {
      if (taken.size >= max) {
        const oldest = giver(whose)
        if (oldest === undefined) return false
        taken.delete(oldest)
        end(oldest)
      }
      taken.set(connection, whose)
      return true
    },
    leave: (connection: Connection): void => void taken.delete(connection),
  }
}
