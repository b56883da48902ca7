/** The known ids in the order that was asked for; those that it does not name come after, as they were. */
export function wantedOrder(known: readonly number[], wanted: readonly number[]): number[] {
  const named = [...new Set(wanted)].filter((id) => known.includes(id))
  return [...named, ...known.filter((id) => !named.includes(id))]
}
