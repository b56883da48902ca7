import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { LanguageChoice } from '../account/language-choice.tsx'
import { Page } from '../account/page.tsx'
import { Loading } from '../components/loading.tsx'
import { Action } from '../components/tool-button.tsx'
import { LookedAt } from './looked-at.tsx'
import { openLook, type Look } from './look.ts'
import { useProofTexts } from './use-proof-texts.ts'

/** `/studio/look#token=…`: a theme before it is live, for somebody without an account. */
export default function LookPage() {
  const t = useT()
  const hasTexts = useProofTexts()
  const [look, setLook] = useState<Look>()
  useEffect(() => {
    let opened: Look | undefined
    const open = () => {
      opened?.stop()
      opened = openLook(new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
      setLook(opened)
    }
    open()
    addEventListener('hashchange', open) // another link was pasted over this one
    return () => {
      removeEventListener('hashchange', open)
      opened?.stop()
    }
  }, [])
  if (!hasTexts || !look) return <Loading label={t('state.loading')} />
  return <Shown look={look} />
}

/** Reasons that no other try changes. */
const FINAL = ['SHARE_OVER', 'SHARE_NOT_FOUND', 'VALIDATION_FAILED']

export function Shown({ look }: { look: Look }) {
  const t = useT()
  const { shared, preview, failure } = useStore(look.state)
  const isFinal = failure && (FINAL.includes(failure.msg_code) || failure.code === 400)
  useEffect(() => {
    if (shared) document.title = `${shared.store_name} · ${t('proof.look')}`
  }, [shared, t])
  if (failure && !shared)
    // what is open stays, with what was typed
    return (
      <Page>
        <h1>{t('proof.look')}</h1>
        <Notice tone="warning">
          {failure.code === 400 ? t('proof.wrong_link') : failure.msg || t('state.offline_text')}
        </Notice>
        {!isFinal && (
          <Action icon="refresh-cw" onClick={() => void look.load()}>
            {t('state.retry')}
          </Action>
        )}
        <LanguageChoice />
      </Page>
    )
  if (!shared || !preview) return <Loading label={t('state.loading')} />
  return <LookedAt look={look} shared={shared} preview={preview} />
}
