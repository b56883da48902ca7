import { endpoints } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { RecordedScreen } from '../../../src/contract/theme-support.ts'
import { sanitiseHtml } from '../content/sanitise.ts'

// Runs in a thread (readers.ts).

/** Where a page that another server recorded is not what the contract says, as a path; undefined when it is. */
export function faultOf({ answers, failures }: RecordedScreen): string | undefined {
  for (const [index, [[name, args], failure]] of failures.entries())
    if (isDeeper([args, failure], MAX_DEPTH) || readersOf(name).length === 0) return `content/screen/failures/${index}`
  for (const [index, [[name, args], data]] of answers.entries()) {
    if (isDeeper([args, data], MAX_DEPTH)) return `content/screen/answers/${index}`
    const readers = readersOf(name)
    if (readers.length === 0) return `content/screen/answers/${index}/0`
    const results = readers.map((one) => one.data.safeParse(data))
    if (results.some(({ success }) => success)) continue
    const place = results[0]?.error?.issues[0]?.path.join('/') ?? ''
    return `content/screen/answers/${index}/1/${place}`
  }
  return undefined
}

/** What a page may call by this name. */
const readersOf = (name: string): Endpoint[] =>
  Object.values<Endpoint>(endpoints).filter(
    ({ scope, path }) => scope !== 'owner' && scope !== 'studio' && `${scope}:${path}` === name,
  )

const MAX_DEPTH = 40
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

const MARKUP = /<[a-z/!?]/i
/** A page that another server recorded, with all HTML in it sanitised. */
export function cleanScreen(screen: RecordedScreen): RecordedScreen {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return MARKUP.test(part) ? sanitiseHtml(part).html : part
    if (Array.isArray(part)) return part.map(clean)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, clean(value)]))
  }
  return {
    ...screen,
    answers: screen.answers.map(([key, data]) => [key, clean(data)]),
    failures: screen.failures.map(([key, failure]) => [key, { ...failure, data: clean(failure.data) }]),
  }
}
