import { endpoints } from '../../src/contract/all.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { RecordedScreen } from '../../src/contract/theme-support.ts'
import { RecordedScreen as Screen } from '../../src/contract/theme-support.ts'

type Path = (string | number)[]
type Tree = Record<string | number, unknown>

/** The recorded page with the next text in every place that may hold any text, as somebody would who makes bundles by hand. */
export function hostileScreen(screen: RecordedScreen, next: () => string): { screen: RecordedScreen; places: number } {
  let places = 0
  const count = <T>([value, written]: [T, number]): T => {
    places += written
    return value
  }
  const answers = screen.answers.map(([key, data]): RecordedScreen['answers'][number] => {
    const readers = Object.values<Endpoint>(endpoints).filter(({ scope, path }) => `${scope}:${path}` === key[0])
    const isAnswer = (value: unknown) => readers.flatMap((one) => issuesOf(one.data.safeParse(value)))
    return [key, count(fill(data, next, isAnswer))]
  })
  const { store, ...rest } = screen
  const hostileStore = count(fill(store, next, (value) => issuesOf(Screen.shape.store.safeParse(value))))
  return { screen: { ...rest, answers, store: { ...hostileStore, store_code: store.store_code } }, places }
}

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }
const issuesOf = ({ error }: Parsed): Path[] => (error?.issues ?? []).map(({ path }) => path as Path)

/** Writes texts over texts; those that the contract does not allow are taken back. */
function fill<T>(value: T, next: () => string, issues: (value: unknown) => Path[]): [T, number] {
  const before = structuredClone(value)
  const holder: Tree = { root: structuredClone(value) }
  const leaves: Path[] = []
  const visit = (parent: Tree, name: string | number, path: Path) => {
    const part = parent[name]
    if (typeof part === 'string' && part !== '') {
      parent[name] = next()
      leaves.push(path)
    } else if (typeof part === 'object' && part !== null)
      for (const inner of Object.keys(part)) visit(part as Tree, inner, [...path, inner])
  }
  visit(holder, 'root', [])
  const back = new Set<string>()
  for (let turn = 0; turn < 20; turn++) {
    const wrong = issues(holder.root)
    if (wrong.length === 0) break
    for (const leaf of leaves) {
      const isWrong = wrong.some((path) => path.every((part, at) => String(part) === String(leaf[at])))
      if (!isWrong || back.has(leaf.join('/'))) continue
      back.add(leaf.join('/'))
      const parent = leaf.slice(0, -1).reduce((part: unknown, name) => (part as Tree)[name], holder.root) as Tree
      parent[leaf.at(-1)!] = leaf.reduce((part: unknown, name) => (part as Tree)[name], before)
    }
  }
  return [holder.root as T, leaves.length - back.size]
}
