import type { AnyArgs } from '../../src/api/call.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

/** Tags of what an answer shows: those its endpoint declares, `search` when a text was searched, and each product in the data. Undefined: the endpoint declares none. */
export function tagsOf({ shows }: Endpoint, args: AnyArgs, data: unknown): string[] | undefined {
  if (!shows) return undefined
  const declared = shows.map((tag) => tag.replace(/\{(\w+)\}/, (_, name: string) => String(args.params?.[name])))
  return [...declared, ...(args.query?.search ? ['search'] : []), ...productTags(data)]
}

/** A tag for each product anywhere in the data: objects with `id`, `price` and `slug`. */
function productTags(data: unknown, tags: string[] = []): string[] {
  if (Array.isArray(data)) for (const item of data) productTags(item, tags)
  else if (typeof data === 'object' && data !== null) {
    if ('id' in data && 'price' in data && 'slug' in data) tags.push(`product:${String(data.id)}`)
    for (const value of Object.values(data)) if (typeof value === 'object') productTags(value, tags)
  }
  return tags
}
