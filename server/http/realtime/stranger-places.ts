/** Whose a connection is: the store that it is for, and the network that it comes from. */
export type Whose = { store: string; network: string }

/**
 * A number of places for connections of strangers, shared out by store and within it by network. While there are free ones everybody gets one, also many people
 * behind one address. When there are none, who has more than the others gives one up: the oldest of the largest network of the largest store.
 */
export function createPlaces<Connection>(max: number, end: (connection: Connection) => void) {
  const stores = new Map<string, Map<string, Set<Connection>>>()
  let taken = 0

  const sizeOf = (networks: Map<string, Set<Connection>> | undefined): number =>
    [...(networks?.values() ?? [])].reduce((sum, { size }) => sum + size, 0)
  const largest = <Key, Value>(of: Map<Key, Value>, size: (value: Value) => number): [Key, Value] | undefined =>
    [...of].reduce<[Key, Value] | undefined>(
      (most, one) => (most && size(most[1]) >= size(one[1]) ? most : one),
      undefined,
    )

  /** Of whom a place is taken for somebody else: of a store with more, or in the own store of a network with more; undefined when all have their share. */
  function giver({ store, network }: Whose): Whose | undefined {
    const own = stores.get(store)
    const [most, networks] = largest(stores, sizeOf) ?? [store, own]
    const isOfOthers = most !== store && sizeOf(networks) > sizeOf(own) + 1
    const from = isOfOthers ? networks : own
    const found = from && largest(from, ({ size }) => size)
    if (!found || (!isOfOthers && found[1].size <= (own?.get(network)?.size ?? 0) + 1)) return undefined
    return { store: isOfOthers ? most : store, network: found[0] }
  }

  function leave({ store, network }: Whose, connection: Connection): void {
    const networks = stores.get(store)
    const connections = networks?.get(network)
    if (!connections?.delete(connection)) return
    taken--
    if (connections.size === 0) networks?.delete(network)
    if (networks?.size === 0) stores.delete(store)
  }

  return {
    /** Whether there is a place for this connection. */
    take(whose: Whose, connection: Connection): boolean {
      if (taken >= max) {
        const from = giver(whose)
        const [oldest] = (from && stores.get(from.store)?.get(from.network)) ?? []
        if (!from || oldest === undefined) return false
        leave(from, oldest)
        end(oldest)
      }
      const networks = stores.get(whose.store) ?? new Map<string, Set<Connection>>()
      stores.set(whose.store, networks)
      networks.set(whose.network, (networks.get(whose.network) ?? new Set()).add(connection))
      taken++
      return true
    },
    leave,
  }
}
