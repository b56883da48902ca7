import { clean } from './cleaning.ts'
import type { Path } from './entry-text.ts'
import { giveIds, readId } from './entry-ids.ts'
import type { Control } from './field.ts'
import { isReason, issue, type Issue } from './issue.ts'
import { isRecord, read } from './safe-read.ts'
import {
  minute,
  SECTION_KINDS,
  SECTION_STYLES,
  type Section,
  type SectionKind,
  type Setting,
  type SettingInput,
} from './section-kinds.ts'
import { flag, word } from './theme-schemas.ts'

/** A section of the home page with every setting valid; null with an issue for an entry of an unknown kind. */
export function readSection(raw: unknown, path: Path, issues: Issue[]): Section | null {
  if (!isRecord(raw)) {
    issues.push(issue(path, 'not_an_entry', raw))
    return null
  }
  const kind = clean('word', read(raw, 'kind'))
  if (!isKind(kind)) {
    issues.push(issue([...path, 'kind'], 'unknown_section', read(raw, 'kind')))
    return null
  }
  const settings: Record<string, Setting> = SECTION_KINDS[kind]
  return {
    id: readId(raw),
    kind,
    hidden: readSetting(raw, 'hidden', 'switch', HIDDEN, path, issues),
    style: readSetting(raw, 'style', 'word', STYLE, path, issues),
    show_from: readSetting(raw, 'show_from', 'text', TIME, path, issues),
    show_until: readSetting(raw, 'show_until', 'text', TIME, path, issues),
    ...Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => [
        name,
        readSetting(raw, name, CLEANED_AS[setting.input], setting, path, issues),
      ]),
    ),
  } as Section // every setting of the kind was just read by its own schema
}

/** Gives each section an id of its own; ids that are valid and unique are kept. */
export function withIds(sections: Section[]): Section[] {
  giveIds(sections, 'section')
  return sections
}

const HIDDEN = { schema: flag, fallback: false }
const TIME = { schema: minute, fallback: '' }
const STYLE = { schema: word(SECTION_STYLES), fallback: SECTION_STYLES[0] }
const CLEANED_AS: Record<SettingInput, Control> = {
  choice: 'word',
  text: 'text',
  'long-text': 'text',
  image: 'text',
  link: 'text',
  url: 'url',
  category: 'number',
  time: 'text',
}

const isKind = (kind: unknown): kind is SectionKind => typeof kind === 'string' && Object.hasOwn(SECTION_KINDS, kind)

function readSetting<Value>(
  section: object,
  name: string,
  control: Control,
  { schema, fallback }: { schema: { safeParse: (value: unknown) => Parsed<Value> }; fallback: Value },
  path: Path,
  issues: Issue[],
): Value {
  const raw = read(section, name)
  const number = control === 'word' && typeof fallback === 'number'
  const cleaned = clean(number ? 'number' : control, raw)
  if (cleaned === undefined) return fallback
  const parsed = schema.safeParse(cleaned)
  if (parsed.success) return parsed.data
  const reason = parsed.error.issues[0]?.message ?? ''
  issues.push(issue([...path, name], isReason(reason) ? reason : 'wrong_shape', raw, fallback))
  return fallback
}
type Parsed<Value> = { success: true; data: Value } | { success: false; error: { issues: { message: string }[] } }
