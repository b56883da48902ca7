import { read } from './safe-read.ts'

const ID = /^[\w-]{1,40}$/

/** The valid id of an untrusted entry, or ''. */
export function readId(entry: object): string {
  const id = read(entry, 'id')
  return typeof id === 'string' && ID.test(id) ? id : ''
}

/** Sets `item-1`, `item-2` … on entries without an id or with a duplicate id. Other ids are kept. */
export function giveIds(entries: readonly { id: string }[], prefix = 'item'): void {
  const taken = new Set<string>()
  const without = entries.filter((entry) => {
    if (entry.id === '' || taken.has(entry.id)) return true
    taken.add(entry.id)
    return false
  })
  let number = 1
  for (const entry of without) {
    while (taken.has(`${prefix}-${number}`)) number += 1
    entry.id = `${prefix}-${number}`
    taken.add(entry.id)
  }
}
