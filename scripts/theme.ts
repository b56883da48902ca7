import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sanitiseHtml } from '../server/core/content/sanitise.ts'
import { LANGUAGES, type Language } from '../src/contract/endpoint.ts'
import { checkThemeText } from '../src/theme/check-theme.ts'
import { diffThemes, settingOf } from '../src/theme/diff-themes.ts'
import { serialiseThemeDocument, type ThemeDocument } from '../src/theme/document.ts'
import { helpOf } from './usage.ts'
import { menuIssuesOf } from '../src/theme/menu-check.ts'
import { formatApplied, formatReport, hasErrors } from '../src/theme/report.ts'

/** The studio's functions on the command line: the same resolver, the same report (interfaces.md "Commands"). */
export type Output = { out: (text: string) => void; err: (text: string) => void }
type Options = {
  lang: Language
  out: string | undefined
  store: string
  path: string
  width: number
  /** Of `apply`: clears what the file does not name, takes more than the look of another shop, publishes. */
  replace: boolean
  all: boolean
  live: boolean
}
type Command = (files: string[], options: Options, output: Output) => Promise<number>

/** Runs one command; resolves to the exit code: 0 success, 1 unreadable theme, 2 invalid arguments. */
export async function runThemeCommand(args: string[], output: Output): Promise<number> {
  const parsed = parse(args)
  const command = parsed && COMMANDS[parsed.name]
  if (
    !parsed ||
    !command ||
    parsed.files.length !== command.files ||
    (command.needsStore && parsed.options.store === '')
  ) {
    output.err(`${helpOf('theme')}\n`)
    return 2
  }
  try {
    return await command.run(parsed.files, parsed.options, output)
  } catch (error) {
    output.err(`${messageOf(error)}\n`)
    return 1
  }
}

/** A missing file in a sentence; other problems as they are. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path: file } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && file ? `There is no file ${file}.` : error.message
}

const check: Command = async ([file = ''], { lang }, { out }) => {
  const { issues, document, theme } = checkThemeText(await readFile(file, 'utf8'))
  out(formatReport([...issues, ...menuIssuesOf(theme)], lang, removalsOf(document)))
  return hasErrors(issues) ? 1 : 0
}

/** What the sanitiser removes from the HTML of a file, as the studio reports it. */
const removalsOf = ({ html_footer }: ThemeDocument) =>
  typeof html_footer === 'string' ? sanitiseHtml(html_footer).removed : []

const diff: Command = async ([one = '', other = ''], _options, { out }) => {
  const [before, after] = await Promise.all(
    [one, other].map(async (file) => checkThemeText(await readFile(file, 'utf8')).document),
  )
  for (const { pointer, before: was, after: is } of diffThemes(before ?? {}, after ?? {})) {
    out(`${pointer}\n`)
    if (was !== undefined) out(`- ${JSON.stringify(was)}\n`)
    if (is !== undefined) out(`+ ${JSON.stringify(is)}\n`)
  }
  return 0
}

const migrate: Command = async ([file = ''], options, output) => {
  const document = await readableDocument(file, options, output)
  if (!document) return 1
  const text = serialiseThemeDocument(document)
  if (options.out) await writeFile(options.out, text)
  else output.out(text)
  return 0
}

const apply: Command = async ([file = ''], options, output) => {
  const document = await readableDocument(file, options, output)
  if (!document) return 1
  const { applyTheme } = await import('./theme-apply.ts')
  const { address, plan, left, foreign, copied } = await applyTheme(document, options.store, options)
  const [changed, cleared] = [plan.changed.map(settingOf), plan.cleared.map(settingOf)]
  output.err(formatApplied(options.live ? 'live' : 'draft', { changed, cleared, left, copied, foreign }, options.lang))
  output.out(`${address}\n`)
  return 0
}

const render: Command = async ([file = ''], options, output) => {
  const document = await readableDocument(file, options, output)
  if (!document) return 1
  const { renderTheme } = await import('./theme-render.ts')
  const out = options.out ?? 'shot.png'
  await renderTheme(document, { storeCode: options.store, path: options.path, out, width: options.width })
  output.out(`${out}\n`)
  return 0
}

/** The migrated document; undefined when the file is not a theme. Issues are written to `err`. */
async function readableDocument(file: string, { lang }: Options, { err }: Output): Promise<ThemeDocument | undefined> {
  const { document, issues } = checkThemeText(await readFile(file, 'utf8'))
  if (issues.length > 0) err(formatReport(issues, lang))
  return hasErrors(issues) ? undefined : document
}

const COMMANDS: Record<string, { files: number; needsStore?: true; run: Command } | undefined> = {
  check: { files: 1, run: check },
  diff: { files: 2, run: diff },
  migrate: { files: 1, run: migrate },
  apply: { files: 1, needsStore: true, run: apply },
  render: { files: 1, needsStore: true, run: render },
}

function parse(args: string[]): { name: string; files: string[]; options: Options } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        lang: { type: 'string' },
        out: { type: 'string' },
        store: { type: 'string' },
        path: { type: 'string' },
        width: { type: 'string' },
        replace: { type: 'boolean' },
        all: { type: 'boolean' },
        draft: { type: 'boolean' },
        live: { type: 'boolean' },
      },
    })
    const lang = LANGUAGES.find((language) => language === (values.lang ?? 'vi'))
    const width = Number(values.width ?? 1440)
    const [name = '', ...files] = positionals
    if (values.draft && values.live) return null
    if (!lang || !(width >= 200 && width <= 4000)) return null
    return {
      name,
      files: files.map(fromCaller),
      options: {
        lang,
        out: values.out && fromCaller(values.out),
        store: values.store ?? '',
        path: values.path ?? '/',
        width,
        replace: values.replace ?? false,
        all: values.all ?? false,
        live: values.live ?? false,
      },
    }
  } catch {
    return null
  }
}

/** npm runs scripts in the repository's root; relative paths are resolved from the folder where npm was called. */
const fromCaller = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file)

if (import.meta.main) {
  // Whoever reads the output may stop before its end: `… | head`.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
  process.exitCode = await runThemeCommand(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  })
}
