import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { figuresDocument, missedCells, readFigures, withResults } from '../scripts/figures.ts'
import { licencesDocument } from '../scripts/licences.ts'
import { platformDocument } from '../scripts/platform-api.ts'
import { settingsDocument } from '../scripts/settings.ts'
import { answerFor } from '../scripts/usage.ts'
import { Environment } from '../server/config.ts'

/**
 * What documents and comments name exists: decisions, sections, headings, links, files, commands and settings. All Markdown files and all sources
 * are found here, so that a new one is checked without a change of this file.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['src', 'studio', 'server', 'build', 'scripts', 'tests', 'fixtures', 'themes']
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const NOT_OURS = /(^|\/)(node_modules|\.[^/]*)(\/|$)/
const find = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => NOT_OURS.test(name) })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => statSync(path.join(ROOT, file)).isFile())

/** The largest line of a document, and how long those may be that are read first. */
const MAX_LINE = 160
const MAX_LINES: Record<string, number> = { 'README.md': 120, 'CONTRIBUTING.md': 150 }
/** The two documents of the specification, which stand together in one of ours. */
const SPECIFICATION = ['storefront.md', 'partners.md']

type Text = { file: string; text: string }
type Section = { title: string; slug: string; body: string }

const documents: Text[] = find('**/*.md').map((file) => ({ file, text: read(file) }))
const sources: Text[] = [...FOLDERS.flatMap((folder) => find(`${folder}/**/*.{ts,tsx,cjs}`)), ...find('*.ts')]
  .filter((file) => file !== 'tests/documents.test.ts') // made-up references stand in it
  .map((file) => ({ file, text: read(file) }))

describe('the documents', () => {
  const project = projectOf(documents, sources)

  test('documents, sources and what they quote are found', () => {
    expect(documents.length).toBeGreaterThan(20)
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.flatMap(({ text }) => decisionsIn(text)).length).toBeGreaterThan(200)
    expect(sources.flatMap(({ text }) => sectionsIn(text)).length).toBeGreaterThan(300)
  })
  test('no line is longer than 160 characters', () => expect(documents.flatMap(longLines)).toEqual([]))
  test('README and CONTRIBUTING are short', () =>
    expect(Object.entries(MAX_LINES).filter(([file, most]) => read(file).trimEnd().split('\n').length > most)).toEqual(
      [],
    ))
  test('links lead to files and headings', () =>
    expect(documents.flatMap((one) => deadLinks(one, project))).toEqual([]))
  test('quoted decisions, documents and sections exist', () =>
    expect([...documents, ...sources].flatMap((one) => deadReferences(one, project))).toEqual([]))
  test('commands exist, with their subcommands', () =>
    expect([...documents, ...sources].flatMap((one) => deadCommands(one, project))).toEqual([]))
  test('named files and constants exist', () => expect(documents.flatMap((one) => deadNames(one, project))).toEqual([]))
  test('settings exist', () => expect(documents.flatMap((one) => deadSettings(one, project))).toEqual([]))
  test('a decision has one number and at most five points, and the index names it', () =>
    expect(wrongDecisions(documents)).toEqual([]))

  test('docs/platform-api.md is what scripts/platform-api.ts writes', () =>
    expect(read('docs/platform-api.md')).toBe(platformDocument()))
  test('docs/settings.md is what scripts/settings.ts writes', () =>
    expect(read('docs/settings.md')).toBe(settingsDocument()))
  test('docs/licences.md is what scripts/licences.ts writes', () =>
    expect(read('docs/licences.md')).toBe(licencesDocument()))
  test('every setting says what it is for', () =>
    expect(Object.entries(Environment.shape).filter(([, { description }]) => !description)).toEqual([]))
  test('docs/figures.md is what `npm run bench -- report` writes', () =>
    expect(read('docs/figures.md')).toBe(figuresDocument(readFigures())))
})

describe('faults are detected', () => {
  const page = '# Page\n\n## 1. One\n\n- **Cart:** a\n\n1. first\n\n## Other things, as they are\n'
  const decisions = '## Decision 7: a title\n\n- **Context:** a\n'
  const project = projectOf(
    [
      { file: 'docs/page.md', text: page },
      { file: 'docs/specification.md', text: '## partners.md §2. Screens\n\n- **Popups:** a\n' },
      { file: 'docs/reliability.md', text: '- **R3 Killed.** a\n' },
      { file: 'docs/decisions/some.md', text: decisions },
    ],
    [{ file: 'src/a.ts', text: 'export const SOME_LIMIT = process.env.SOME_SETTING' }],
  )
  const inComment = (text: string) => ({ file: 'src/b.ts', text: `/** ${text} */` })

  test.each([
    'decision 8',
    'decisions 7 and 8',
    'page.md §2',
    'page.md §1 "Chat"',
    'page.md §1 rule 2',
    'page.md "Others"',
    'partners.md §3',
    'partners.md §2 "Cart"',
    'nowhere.md',
    'docs/nowhere.md',
    'reliability.md R4',
    'page.md\n * §3',
  ])('%s', (text) => expect(deadReferences(inComment(text), project)).toHaveLength(1))
  test.each([
    'decision 7',
    'page.md §1 "Cart"',
    'page.md §1 rule 1',
    'page.md "Other things"',
    'partners.md §2 "Popups"',
    'reliability.md R3',
    'docs/page.md',
  ])('%s is fine', (text) => expect(deadReferences(inComment(text), project)).toEqual([]))

  const inDocument = (text: string) => ({ file: 'docs/new.md', text })
  test.each(['[a](nowhere.md)', '[a](page.md#nowhere)', '[a](#nowhere)', '<img src="no.webp">'])('%s', (text) =>
    expect(deadLinks(inDocument(text), project)).toHaveLength(1),
  )
  test.each(['[a](page.md#other-things-as-they-are)', '[a](https://example.com/x.md)'])('%s is fine', (text) =>
    expect(deadLinks(inDocument(text), project)).toEqual([]),
  )
  test.each(['`npm run nothing`', '`npm run db -- nothing`', '`npm run bench -- nothing`'])('%s', (text) =>
    expect(deadCommands(inDocument(text), project)).toHaveLength(1),
  )
  test.each(['`npm run db -- seed`', '`npm run bench -- report`', '`npm run theme -- check FILE`'])(
    '%s is fine',
    (text) => expect(deadCommands(inDocument(text), project)).toEqual([]),
  )
  test.each(['`src/nowhere.ts`', '`nowhere.ts`', '`NO_SUCH_NAME`', '`no_such_name`', 'no_such_name'])('%s', (text) =>
    expect(deadNames(inDocument(text), project)).toHaveLength(1),
  )
  test.each(['`SOME_LIMIT`', '`src/a.ts`', '`a.ts`'])('%s is fine', (text) =>
    expect(deadNames(inDocument(text), project)).toEqual([]),
  )
  test('a setting that nothing reads', () => {
    expect(deadSettings(inDocument('`NO_SETTING=1 npm start`'), project)).toHaveLength(1)
    expect(deadSettings(inDocument('`PORT=1 SOME_SETTING=2 npm start`'), project)).toEqual([])
  })
  test('a long line', () => expect(longLines(inDocument('x'.repeat(161)))).toHaveLength(1))
  test('a decision that is there twice, and one of six points', () => {
    const twice = [decisions, decisions].map((text, at) => ({ file: `docs/decisions/${at}.md`, text }))
    expect(wrongDecisions(twice).join()).toContain('decision 7 stands twice')
    const long = { file: 'docs/decisions/a.md', text: `## Title\n${'\n- **Cost:** a'.repeat(6)}` }
    expect(wrongDecisions([long]).join()).toContain('has 6 points')
  })

  test('a figure beside its aim', () => {
    expect(missedCells('pages', { page: 'home', '×': '1.06 (1.01–1.10)', CLS: 0.01 })).toEqual(['×'])
    expect(missedCells('other', { figure: 'a', measured: 94, aim: '≥ 95' })).toEqual(['measured'])
    expect(missedCells('other', { figure: 'a', measured: '1,200', aim: '≤ 1200' })).toEqual([])
  })
  test('a newer result takes the place of the kept one, and a wide table is divided', () => {
    const [first, ...others] = readFigures()
    const result = { machine: { date: '2026-12-01T10:00', cpu: 'one' }, title: 'Newer', rows: [{ page: 'home' }] }
    const renewed = withResults([first!, ...others], [[first!.name, result]], 'abcd1234')
    expect(renewed[0]).toMatchObject({ title: 'Newer', date: '2026-12-01', machine: 'one', commit: 'abcd1234' })
    expect(renewed.slice(1)).toEqual(others)
    const columns = Array.from({ length: 30 }, (_, at) => [`column ${at}`, at] as const)
    const wide = { ...first!, rows: [{ page: 'home', ...Object.fromEntries(columns) }] }
    const text = figuresDocument([wide])
    expect(longLines(inDocument(text))).toEqual([])
    expect(columns.filter(([column]) => !text.includes(`| ${column} |`))).toEqual([])
  })
})

type Project = ReturnType<typeof projectOf>

function projectOf(texts: Text[], code: Text[]) {
  const sections = new Map(texts.map(({ file, text }) => [file, sectionsOf(text)]))
  const everything = code.map(({ text }) => text).join('\n')
  return {
    sections,
    byName: new Map([...texts.map(({ file }) => [path.posix.basename(file), file] as const)]),
    decisions: new Set(numbersOfDecisions(texts)),
    risks: new Set(
      texts
        .filter(({ file }) => path.posix.basename(file) === 'reliability.md')
        .flatMap(({ text }) => Array.from(text.matchAll(/^- \*\*(R\d+) /gm), ([, risk = '']) => risk)),
    ),
    files: new Set(code.map(({ file }) => path.posix.basename(file))),
    isFile: (file: string) => code.some((one) => one.file === file) || globSync(file, { cwd: ROOT }).length > 0,
    words: new Set(everything.match(/\b[A-Za-z_$][\w$]*\b/g)),
    settings: new Set([
      ...Object.keys(Environment.shape),
      ...Array.from(everything.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g), ([, name = '']) => name),
      ...Array.from(everything.matchAll(/\{([^{}]+)\} = process\.env\b/g), ([, names = '']) =>
        names.match(/\b[A-Z][A-Z0-9_]+\b/g),
      ).flatMap((names) => names ?? []),
    ]),
  }
}

/** Headings as GitHub makes anchors of them, each with its text until the next one. Code is left out. */
function sectionsOf(text: string): Section[] {
  const [, ...parts] = withoutCode(text).split(/^#{1,6} /m)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const slug = title
      .replaceAll('`', '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    return { title, slug, body: lines.join('\n') }
  })
}

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '')
/** One line: comments and paragraphs go over several. */
const unwrapped = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

const longLines = ({ file, text }: Text): string[] =>
  text.split('\n').flatMap((line, at) => (line.length > MAX_LINE ? [`${file}:${at + 1} has ${line.length}`] : []))

function deadLinks({ file, text }: Text, { sections, isFile }: Project): string[] {
  const plain = withoutCode(text).replaceAll(/`[^`]*`/g, '')
  const targets = [
    ...Array.from(plain.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target),
    ...Array.from(text.matchAll(/<img [^>]*src="([^"]+)"/g), ([, target = '']) => target),
  ]
  const own = new Set(sectionsOf(text).map(({ slug }) => slug))
  return targets
    .filter((target) => !/^(https?|mailto):/.test(target))
    .filter((target) => {
      const [to = '', anchor] = target.split('#')
      const linked = to === '' ? file : path.posix.normalize(path.posix.join(path.posix.dirname(file), to))
      if (to !== '' && !sections.has(linked) && !isFile(linked)) return true
      const slugs = to === '' ? own : new Set(sections.get(linked)?.map(({ slug }) => slug))
      return anchor !== undefined && !slugs.has(anchor)
    })
    .map((target) => `${file}: ${target}`)
}

/** The numbers in `decision 7`, `decisions 7, 8 and 9`. */
function decisionsIn(text: string): number[] {
  return Array.from(unwrapped(text).matchAll(/\bdecisions? (\d+(?:(?:,| and|, and) \d+)*)/gi), ([, list = '']) =>
    (list.match(/\d+/g) ?? []).map(Number),
  ).flat()
}

type Quoted = {
  quoted: string
  folder: string
  name: string
  section: string | undefined
  labels: string[]
  rules: number[]
}
/** `wire.md §3 "Cart data"`, `wire.md §4 rules 7, 8`, `desk.md "Orders", "Settings"`, `storefront.md §2, §4`. */
function sectionsIn(text: string): Quoted[] {
  const pattern =
    /(?<![\w*/.-])((?:[\w.-]+\/)*)([A-Za-z][\w-]*\.md)\b((?:,? (?:and )?§\d+)*)((?:,? "[^"\n]+")*)(?: rules? (\d+(?:(?:,| and) \d+)*)|(?<=") (\d+))?/g
  return Array.from(unwrapped(text).matchAll(pattern)).flatMap(
    ([quoted, folder = '', name = '', sections = '', labels = '', rules = '', item = '']) => {
      const found = {
        quoted,
        folder,
        name,
        labels: Array.from(labels.matchAll(/"([^"]+)"/g), ([, label = '']) => label),
        rules: (`${rules} ${item}`.match(/\d+/g) ?? []).map(Number),
      }
      const numbers = sections.match(/\d+/g) ?? [undefined]
      // Labels and rules belong to the last section that is named.
      return numbers.map((section, at) =>
        at === numbers.length - 1 ? { ...found, section } : { ...found, section, labels: [], rules: [] },
      )
    },
  )
}

function deadReferences({ file, text }: Text, project: Project): string[] {
  const risks = Array.from(
    unwrapped(text).matchAll(/\b(?:reliability\.md |\()(R\d{1,2}(?:(?:, |–| and )R\d{1,2})*)/g),
    ([, list = '']) => list.match(/R\d+/g) ?? [],
  ).flat()
  return [
    ...decisionsIn(text)
      .filter((number) => !project.decisions.has(number))
      .map((number) => `${file}: decision ${number}`),
    ...sectionsIn(text)
      .filter((one) => !resolves(one, file, project))
      .map(({ quoted }) => `${file}: ${quoted}`),
    ...risks.filter((risk) => !project.risks.has(risk)).map((risk) => `${file}: ${risk}`),
  ]
}

function resolves(
  { folder, name, section, labels, rules }: Quoted,
  from: string,
  { sections, byName }: Project,
): boolean {
  const isSpecification = SPECIFICATION.includes(name)
  const beside = path.posix.join(path.posix.dirname(from), folder, name)
  const file = isSpecification
    ? byName.get('specification.md')
    : ([folder + name, beside].find((one) => sections.has(one)) ?? (folder === '' ? byName.get(name) : undefined))
  const all = file === undefined ? undefined : sections.get(file)
  if (!all) return false
  const within =
    section === undefined
      ? all
      : all.filter(({ title }) =>
          isSpecification ? title.startsWith(`${name} §${section}.`) : title.startsWith(`${section}. `),
        )
  if (section !== undefined && within.length === 0) return false
  const places = labels.map((label) => ({
    heading: within.find(({ title }) => title.startsWith(label)),
    isPoint: within.some(({ body }) => boldIn(body).some((bold) => bold.startsWith(label))),
  }))
  if (places.some(({ heading, isPoint }) => !heading && !isPoint)) return false
  const lists = places.some(({ heading }) => heading) ? places.flatMap(({ heading }) => heading ?? []) : within
  return rules.every((rule) => lists.some(({ body }) => new RegExp(`^${rule}\\. `, 'm').test(body)))
}

const boldIn = (text: string): string[] => Array.from(text.matchAll(/\*\*([^*]+)\*\*/g), ([, bold = '']) => bold)

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** `npm run db -- seed`: the script, and a word after the dashes that it takes. */
function deadCommands({ file, text }: Text, _: Project): string[] {
  return Array.from(unwrapped(text).matchAll(/\bnpm run ([\w:]+)(?: -- ([a-z][\w-]*))?/g)).flatMap(
    ([command, script = '', word]) =>
      scripts.includes(script) && (word === undefined || knows(script, word)) ? [] : [`${file}: ${command}`],
  )
}

const knows = (script: string, word: string): boolean => answerFor(script, [word]) === undefined

/** Paths, file names and constants between backticks, and names with underscores anywhere. `14-name` and `{kind}` stand for others. */
function deadNames({ file, text }: Text, { isFile, files, words }: Project): string[] {
  const isPath = new RegExp(`^(${FOLDERS.join('|')}|docs)/[^ :]*$`)
  const spans = Array.from(withoutCode(text).matchAll(/`([^`]+)`/g), ([, span = '']) => span.replace(/\/$/, ''))
  const fields = text.replaceAll(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, '').match(/\b[A-Za-z]+(?:_[A-Za-z0-9]+)+\b/g) ?? []
  return [...spans, ...fields]
    .filter((span) => !/14|\{[a-z]+\}|…/.test(span))
    .filter((span) => {
      if (isPath.test(span)) return !isFile(span)
      if (/^[a-z][\w.-]*\.(ts|tsx|cjs)$/.test(span)) return !files.has(span)
      return /^[A-Za-z]+(_[A-Za-z0-9]+)+$/.test(span) && !words.has(span)
    })
    .map((span) => `${file}: ${span}`)
}

/** `NAME=value` in code: something reads that setting. */
function deadSettings({ file, text }: Text, { settings }: Project): string[] {
  const code = [...(text.match(/^```[\s\S]*?^```/gm) ?? []), ...(withoutCode(text).match(/`[^`]+`/g) ?? [])].join('\n')
  return Array.from(code.matchAll(/(?<![\w.-])([A-Z][A-Z0-9_]{3,})=/g), ([, name = '']) => name)
    .filter((name) => !settings.has(name))
    .map((name) => `${file}: ${name}`)
}

const inDecisions = ({ file }: Text): boolean => file.startsWith('docs/decisions/') && !file.endsWith('index.md')
const numbersOfDecisions = (texts: Text[]): number[] =>
  texts
    .filter(inDecisions)
    .flatMap(({ text }) => Array.from(text.matchAll(/^## Decision (\d+):/gm), ([, n]) => Number(n)))

function wrongDecisions(texts: Text[]): string[] {
  const numbers = numbersOfDecisions(texts)
  const index = texts.find(({ file }) => file === 'docs/decisions/index.md')?.text ?? ''
  return [
    ...numbers.filter((one, at) => numbers.indexOf(one) !== at).map((one) => `decision ${one} stands twice`),
    ...texts.filter(inDecisions).flatMap(({ file, text }) =>
      sectionsOf(text).flatMap(({ title, slug, body }, at) => {
        if (at === 0 && text.startsWith('# ')) return []
        const points = body.match(/^- /gm)?.length ?? 0
        return [
          ...(points < 1 || points > 5 ? [`${file}: "${title}" has ${points} points`] : []),
          ...(index.includes(`(${path.posix.basename(file)}#${slug})`)
            ? []
            : [`${file}: "${title}" is not in the index`]),
        ]
      }),
    ),
  ]
}
