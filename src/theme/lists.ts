import type { Control } from './field.ts'
import { readPart, readShortText, type Path } from './entry-text.ts'
import { issue, type Issue } from './issue.ts'
import { MENU_LIMIT, readMenu } from './custom-menu.ts'
import { readSection, withIds } from './read-sections.ts'
import { isList, isRecord, lengthOf, read } from './safe-read.ts'
import { MAX_SECTIONS } from './section-kinds.ts'
import { image, link, type Benefit, type ImageLink } from './theme-schemas.ts'
import { inOrder, parseList } from './wire-list.ts'

/** Reads a list entry by entry: an invalid entry is dropped and the rest is kept. Returns `NOT_A_LIST` for a value that is not a list. */
type ListReader = (raw: unknown, path: Path, issues: Issue[]) => unknown

export const LIST_READERS: Partial<Record<Control, ListReader>> = {
  menu: (raw, path, issues) => readEntries(raw, path, issues, MENU_LIMIT, (list) => readMenu(list, path, issues)),
  benefits: (raw, path, issues) =>
    readEntries(raw, path, issues, 8, (list, count) => eachEntry(list, count, path, issues, readBenefit)),
  pictures: (raw, path, issues) =>
    readEntries(raw, path, issues, 20, (list, count) => eachEntry(list, count, path, issues, readImageEntry)),
  sections: (raw, path, issues) =>
    readEntries(raw, path, issues, MAX_SECTIONS, (list, count) =>
      withIds(eachEntry(list, count, path, issues, readSection)),
    ),
}

/** Instead of a value that is not a list, which a schema would access, and it may throw. Every schema of a list refuses it. */
const NOT_A_LIST = Symbol('not a list')

function readEntries(
  raw: unknown,
  path: Path,
  issues: Issue[],
  max: number,
  readAll: (list: readonly unknown[], count: number) => unknown,
): unknown {
  const list = typeof raw === 'string' ? listFromText(raw) : raw
  if (!isList(list)) return NOT_A_LIST
  const count = lengthOf(list, max + 1)
  if (count > max) issues.push(issue([...path, max], 'too_many', list))
  return readAll(list, Math.min(count, max))
}

function eachEntry<Entry>(
  list: readonly unknown[],
  count: number,
  path: Path,
  issues: Issue[],
  readEntry: (entry: unknown, path: Path, issues: Issue[]) => Entry | null,
): Entry[] {
  return Array.from({ length: count }, (_, index) => readEntry(read(list, index), [...path, index], issues)).filter(
    (entry) => entry !== null,
  )
}

function readBenefit(entry: unknown, path: Path, issues: Issue[]): Benefit | null {
  if (!isRecord(entry)) return refuse(entry, path, issues)
  const image_url = readPart(entry, 'image_url', image, path, issues)
  const content = readShortText(entry, 'content', 200, path, issues)
  return image_url === '' && content === '' ? null : { image_url, content }
}

function readImageEntry(entry: unknown, path: Path, issues: Issue[]): ImageLink | null {
  const record = typeof entry === 'string' ? { image_url: entry } : entry
  if (!isRecord(record)) return refuse(entry, path, issues)
  const image_url = readPart(record, 'image_url', image, path, issues)
  if (image_url === '') return null
  return {
    image_url,
    link_to: readPart(record, 'link_to', link, path, issues),
    title: readShortText(record, 'title', 200, path, issues),
  }
}

function refuse(entry: unknown, path: Path, issues: Issue[]): null {
  issues.push(issue(path, 'not_an_entry', entry))
  return null
}

function listFromText(text: string): readonly unknown[] | undefined {
  const list = parseList(text)
  return list && inOrder(list)
}
