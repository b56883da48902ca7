import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '../../src/api/call.ts'
import { query } from '../../src/api/query.ts'
import {
  getThemeVersion,
  listThemeVersions,
  restoreThemeVersion,
  type ThemeVersion,
} from '../../src/contract/owner-themes.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { readThemeDocument } from '../../src/theme/document.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { replaceDocument } from '../document/actions/replace-document.ts'
import { Action } from '../components/tool-button.tsx'
import { Loading } from '../components/loading.tsx'
import { Dialog } from '../components/dialog.tsx'
import { queries } from '../queries.ts'
import { useWorkspace } from '../workspace.tsx'

/** Published versions, newest first. Each can be loaded into the editor or published again. */
export default function VersionsDialog() {
  const t = useT()
  const format = useFormat()
  const { store, documents, live, ui } = useWorkspace()
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState('')
  const list = query(listThemeVersions, { query: { limit: 50 } })
  const { data, isPending, isError } = useQuery(
    { ...list, queryKey: [store.store_code, ...list.queryKey], staleTime: 0 },
    queries,
  )
  const close = () => ui.show({ dialog: undefined })
  const titleOf = (version: ThemeVersion) => version.name || t('versions.number', { id: version.id })

  const reopen = async (version: ThemeVersion) => {
    setBusy(version.id)
    const reply = await call(getThemeVersion, { params: { id: version.id } })
    setBusy(0)
    if (!reply.ok) return setProblem(reply.msg || t('state.offline_text'))
    replaceDocument(documents, readThemeDocument(reply.data.document).document, {
      kind: 'version',
      detail: titleOf(version),
    })
    close()
  }
  const publishAgain = async (version: ThemeVersion) => {
    setBusy(version.id)
    const reply = await call(
      restoreThemeVersion,
      { params: { id: version.id } },
      { idempotencyKey: crypto.randomUUID() },
    )
    setBusy(0)
    if (!reply.ok) return setProblem(reply.msg || t('state.offline_text'))
    void queries.invalidateQueries()
    void live.refresh()
    ui.showToast(t('publish.done'), 'success')
  }
  return (
    <Dialog title={t('versions.title')} onClose={close}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {isPending && <Loading label={t('state.loading')} />}
      {isError && <Notice tone="warning">{t('state.offline_text')}</Notice>}
      {data?.data.length === 0 && <p>{t('versions.none')}</p>}
      <List>
        {data?.data.map((version) => (
          <li key={version.id}>
            <div>
              <b>{titleOf(version)}</b> {version.is_live && <em>{t('versions.live')}</em>}
              <small>
                {t('versions.by', {
                  time: format.dateTime(version.published_at),
                  name: version.published_by?.name ?? '–',
                })}
                {version.restored_from !== null && ` · ${t('versions.restored', { id: version.restored_from })}`}
              </small>
            </div>
            <Action busy={busy === version.id} onClick={() => void reopen(version)}>
              {t('versions.open_in_draft')}
            </Action>
            {!version.is_live && store.may_publish && (
              <Action busy={busy === version.id} onClick={() => void publishAgain(version)}>
                {t('versions.publish_again')}
              </Action>
            )}
          </li>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.ul`
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    padding-block: var(--space-3);
  }
  & li + li {
    border-top: 1px solid var(--color-border);
  }
  & div {
    flex: 1 1 200px;
  }
  & small {
    display: block;
    color: var(--color-text-soft);
  }
  & em {
    font-style: normal;
    font-size: 0.75rem;
    padding: 1px 8px;
    border-radius: var(--radius-full);
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
`
