import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { call } from '../../src/api/call.ts'
import { checkTheme, getThemeVersion } from '../../src/contract/owner-themes.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { diffThemes, settingOf } from '../../src/theme/diff-themes.ts'
import { readThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { isKeyed, withEntryOf } from '../components/list-change.ts'
import { ChangeList } from '../components/change-list.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { Loading } from '../components/loading.tsx'
import { SmallSelect } from '../components/small-select.tsx'
import { restoreField } from '../document/actions/restore-field.ts'
import { BeforeAfter, type Side } from '../preview/before-after.tsx'
import { comparedPath, PageChoice, type ComparedPage } from '../preview/page-choice.tsx'
import { queries } from '../queries.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { jsonEntries } from './json-entries.ts'

/** The draft among versions, whose ids begin at 1. */
const DRAFT = '0'

/** Two versions, or a version and the draft: the settings that differ, a page with either, and both JSON texts side by side. A value is put back into the draft. */
export function CompareVersions({
  versions,
  first,
  onClose,
}: {
  versions: readonly { id: number; title: string }[]
  first: number
  onClose: () => void
}) {
  const t = useT()
  const [sides, setSides] = useState<[string, string]>([String(first), DRAFT])
  const [before, after] = [useVersion(sides[0]), useVersion(sides[1])]
  const options = [
    { value: DRAFT, label: t('compare.draft') },
    ...versions.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const titles = sides.map((side) => options.find(({ value }) => value === side)?.label ?? '')
  const differences = before.document && after.document && diffThemes(before.document, after.document)
  const { documents } = useWorkspace()
  const count = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState<ComparedPage>('home')
  const sideBefore = useSide(before.document, titles[0] ?? '')
  const sideAfter = useSide(after.document, titles[1] ?? '')
  const differing = new Set(differences?.map(settingOf))
  return (
    <Modal title={t('compare.title')} size="l" onClose={onClose}>
      <Choice>
        <SmallSelect
          label={t('compare.before')}
          value={sides[0]}
          options={options}
          onChange={(side) => setSides([side, sides[1]])}
        />
        <span aria-hidden="true">→</span>
        <SmallSelect
          label={t('compare.after')}
          value={sides[1]}
          options={options}
          onChange={(side) => setSides([sides[0], side])}
        />
      </Choice>
      {before.isError || after.isError ? (
        <Notice tone="warning">{t('state.offline_text')}</Notice>
      ) : differences ? (
        <>
          <h3 ref={count} tabIndex={-1}>
            {t('compare.count', { count: differences.length })}
          </h3>
          {differences.length > 0 && (
            <ChangeList
              differences={differences}
              {...(sides[1] === DRAFT && {
                version: titles[0] ?? '',
                onRestore: (name: string) => {
                  restoreField(documents, name, before.document?.[name], titles[0])
                  count.current?.focus() // the pressed button is gone with its row
                },
                onRestoreEntry: (name: string, id: string) => {
                  const [now, from] = [after.document?.[name], before.document?.[name]]
                  if (isKeyed(now) && isKeyed(from))
                    restoreField(documents, name, withEntryOf(now, from, id), titles[0])
                  count.current?.focus()
                },
              })}
            />
          )}
          {differences.length > 0 && sideBefore && sideAfter && (
            <section aria-label={t('compare.pictures')}>
              <PageChoice page={page} onChange={setPage} />
              <BeforeAfter
                key={`${sides.join(' ')} ${page}`}
                path={comparedPath(page)}
                before={sideBefore}
                after={sideAfter}
              />
            </section>
          )}
          <Texts>
            {[before.document, after.document].map((document, side) => (
              <pre key={side} role="region" aria-label={`JSON: ${titles[side]}`} tabIndex={0}>
                {jsonEntries(document ?? {}).map(({ name, text }) =>
                  differing.has(name) ? <mark key={name}>{text}</mark> : <span key={name}>{text}</span>,
                )}
              </pre>
            ))}
          </Texts>
        </>
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </Modal>
  )
}

/** What a page needs to show a document; undefined while its footer is being sanitised. */
function useSide(document: ThemeDocument | undefined, label: string): Side | undefined {
  const { store } = useWorkspace()
  const theme = useMemo(() => document && resolveTheme(document).theme, [document])
  const html = theme?.html_footer ?? ''
  const { data } = useQuery(
    {
      queryKey: [store.store_code, 'sanitised footer', html],
      queryFn: async () => {
        const reply = await call(checkTheme, { body: { document: { html_footer: html } } })
        return reply.ok ? reply.data.html_footer : ''
      },
      enabled: html !== '',
      staleTime: Infinity,
    },
    queries,
  )
  const footer = html === '' ? '' : data
  return useMemo(() => (theme && footer !== undefined ? { label, theme, footer } : undefined), [theme, label, footer])
}

/** The document of a version, or the draft as it is on the screen. */
function useVersion(id: string): { document: ThemeDocument | undefined; isError: boolean } {
  const draft = useOpenDocument((state) => state.history.document)
  const options = { enabled: id !== DRAFT, staleTime: Infinity }
  const { data, isError } = useStoreQuery(getThemeVersion, { params: { id: Number(id) } }, options)
  if (id === DRAFT) return { document: draft, isError: false }
  return { document: data && readThemeDocument(data.document).document, isError }
}

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
`
const Texts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: var(--space-3);
  margin-top: var(--space-3);
  & pre {
    margin: 0;
    padding: var(--space-3);
    max-height: 50vh;
    overflow: auto;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    font-size: 0.75rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & mark {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
`
