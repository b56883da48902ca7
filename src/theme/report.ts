import type { Language } from '../contract/endpoint.ts'
import { escapeInvisible, type Issue, type Level } from './issue.ts'
import en from './report-messages/en.json' with { type: 'json' }
import ko from './report-messages/ko.json' with { type: 'json' }
import vi from './report-messages/vi.json' with { type: 'json' }

/**
 * The issues of a theme check as text: one line per issue and a summary, ending in a line break. The studio and the command line print exactly this.
 * Theme text is escaped, so that it cannot control a terminal.
 */
export function formatReport(
  issues: readonly Issue[],
  language: Language = 'vi',
  removals: readonly HtmlRemoval[] = [],
): string {
  const messages = MESSAGES[language]
  if (issues.length + removals.length === 0) return `${messages.none}\n`
  const count = (level: Level) => String(issues.filter((issue) => issue.level === level).length)
  const summary = fill(messages.summary, {
    error: count('error'),
    warning: count('warning'),
    notice: String(Number(count('notice')) + removals.length),
  })
  return [
    ...issues.map((issue) => formatIssue(issue, language)),
    ...removals.map((removal) => formatRemoval(removal, language)),
    '',
    summary,
    '',
  ].join('\n')
}

/** What the sanitiser removes from the owner's HTML: a tag or `tag[attribute]`, the reason and the number of occurrences. */
type HtmlRemoval = { what: string; why: string; times: number }

function formatRemoval({ what, why, times }: HtmlRemoval, language: Language): string {
  const { html, removals } = MESSAGES[language]
  const reason = new Map(Object.entries(removals)).get(why) ?? why
  return `· ${fill(html, { what: escapeInvisible(what), times: String(times), why: reason })}.`
}

/** One issue on one line: mark, pointer, reason, value received and value used. */
export function formatIssue(issue: Issue, language: Language = 'vi'): string {
  const messages = MESSAGES[language]
  const place = issue.pointer === '' ? messages.whole : escapeInvisible(issue.pointer)
  const outcome =
    issue.level !== 'warning' ? '' : `, ${issue.used === '' ? messages.dropped : fill(messages.used, issue)}`
  return `${MARKS[issue.level]} ${place}: ${explain(issue, language)}. ${fill(messages.received, issue)}${outcome}.`
}

type AppliedLists = Record<'changed' | 'cleared' | 'left' | 'copied' | 'foreign', readonly string[]>
/** What an application of a theme did: where it went, and a line for each list that is not empty. */
export function formatApplied(to: 'live' | 'draft', lists: AppliedLists, language: Language = 'vi'): string {
  const { applied } = MESSAGES[language]
  const lines = (['changed', 'cleared', 'left', 'copied', 'foreign'] as const).flatMap((name) => {
    const names = lists[name].map(escapeInvisible).join(', ')
    return names === '' ? [] : [fill(applied[name], { count: String(lists[name].length), names })]
  })
  return [applied[to], ...lines].map((line) => `${line}\n`).join('')
}

/** The reason as a sentence without a full stop, as shown beside a field in the studio. */
export const explain = (issue: Issue, language: Language = 'vi'): string =>
  fill(MESSAGES[language].reasons[issue.reason], issue)

/** True when the document could not be read: a command exits with status 1, an import is rejected. */
export const hasErrors = (issues: readonly Issue[]): boolean => issues.some((issue) => issue.level === 'error')

const MESSAGES: Record<Language, typeof vi> = { vi, en, ko }
const MARKS: Record<Level, string> = { error: '✗', warning: '!', notice: '·' }

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
}
