import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..')
export const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

type Messages = { [key: string]: string | Messages }
/** The ending of a key that `count` chooses. */
export const PLURAL = /_(?:zero|one|other)$/
const keysOf = (messages: Messages, before = ''): string[] =>
  Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key.replace(PLURAL, '')] : keysOf(text, `${before}${key}.`),
  )
const inFile = (file: string, before = '') => keysOf(JSON.parse(read(file)) as Messages, before)
const inFolder = (folder: string) =>
  globSync(`${folder}/*.json`, { cwd: ROOT }).flatMap((file) => inFile(file, `${path.basename(file, '.json')}.`))

/** The keys of each face by language; the desk has two. */
export const FACES: Record<string, Record<string, string[]>> = {
  'storefront and server': Object.fromEntries(
    ['vi', 'en', 'ko'].map((language) => [language, inFolder(`src/i18n/locales/${language}`)]),
  ),
  studio: Object.fromEntries(
    ['vi', 'en', 'ko'].map((language) => [
      language,
      [`studio/locales/${language}.json`, `studio/locales/later/${language}.json`].flatMap((file) => inFile(file)),
    ]),
  ),
  'looking at a theme': Object.fromEntries(
    ['vi', 'en', 'ko'].map((language) => [language, inFile(`studio/proofreading/locales/${language}.json`, 'proof.')]),
  ),
  desk: Object.fromEntries(
    ['vi', 'en'].map((language) => [language, inFile(`studio/desk/locales/${language}.json`, 'desk.')]),
  ),
}
/** The service worker has one file of texts, and asks without its name. */
export const WORKERS = /^offline\./
/** Every key in Vietnamese. */
export const known: ReadonlySet<string> = new Set(
  Object.values(FACES).flatMap(({ vi = [] }) => vi.flatMap((key) => [key, key.replace(WORKERS, '')])),
)

/** The files that ask for texts. */
export const sources: readonly string[] = globSync('{src,studio,server,scripts}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.(?:test|stories|d)\.tsx?$/.test(file),
)
