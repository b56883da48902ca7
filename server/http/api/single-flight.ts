import type { Call } from './implement.ts'

/**
 * Concurrent identical requests of visitors share one execution, so that a flash sale does not multiply the load on the database.
 * Nothing is cached afterwards. A customer's call is never shared. The page render of an audience shares with its own kind only.
 */
export function singleFlight<T>(call: Call, what: string, input: unknown, run: () => Promise<T>): Promise<T> {
  if (call.customer) return run()
  const flights = flightsOf(call.db)
  const key = `${what} ${JSON.stringify([call.audience, call.lang, input])}`
  const pending = flights.get(key) as Promise<T> | undefined // a key always has the same result type
  if (pending) return pending
  const flight = run().finally(() => flights.delete(key))
  flights.set(key, flight)
  return flight
}

const byStore = new WeakMap<object, Map<string, Promise<unknown>>>()
function flightsOf(db: Call['db']): Map<string, Promise<unknown>> {
  const existing = byStore.get(db)
  if (existing) return existing
  const created = new Map<string, Promise<unknown>>()
  byStore.set(db, created)
  return created
}
