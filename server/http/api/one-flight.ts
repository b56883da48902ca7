import type { Call } from './implement.ts'

/**
 * Concurrent identical requests of visitors share one execution, so that a flash sale does not multiply the load on the database.
 * Nothing is cached afterwards. A customer's call is never shared.
 */
export function oneFlight<T>(call: Call, what: string, input: unknown, run: () => Promise<T>): Promise<T> {
  if (call.customer) return run()
  const flights = flightsOf(call.db)
  const key = `${what} ${JSON.stringify(input)}`
  const flying = flights.get(key) as Promise<T> | undefined // a key always has the same result type
  if (flying) return flying
  const flight = run().finally(() => flights.delete(key))
  flights.set(key, flight)
  return flight
}

const byStore = new WeakMap<object, Map<string, Promise<unknown>>>()
function flightsOf(db: Call['db']): Map<string, Promise<unknown>> {
  const known = byStore.get(db)
  if (known) return known
  const made = new Map<string, Promise<unknown>>()
  byStore.set(db, made)
  return made
}
