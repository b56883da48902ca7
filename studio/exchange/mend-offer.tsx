import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { Action } from '../components/tool-button.tsx'
import { mendJson, type MendedJson } from './mend-json.ts'

const SHOWN = 5

/** Offers a text that is not JSON as it was probably meant, with the lines that change; nothing when it is JSON, or cannot be a theme. */
export function MendOffer({ text, onUse }: { text: string; onUse: (mended: string) => void }) {
  const t = useT()
  const [found, setFound] = useState<{ of: string; mended: MendedJson | undefined }>()
  useEffect(() => {
    let isCurrent = true
    void mendJson(text).then((mended) => isCurrent && setFound({ of: text, mended }))
    return () => {
      isCurrent = false
    }
  }, [text])
  const mended = found?.of === text ? found.mended : undefined
  if (!mended) return null
  return (
    <Notice tone="warning">
      <p>{t('exchange.mend', { count: mended.lines.length })}</p>
      <Lines>
        {mended.lines.slice(0, SHOWN).map(({ line, before, after }) => (
          <li key={line}>
            {t('exchange.mend_line', { line })} <del>{before}</del> <ins>{after}</ins>
          </li>
        ))}
      </Lines>
      {mended.lines.length > SHOWN && <p>{t('value.more', { number: mended.lines.length - SHOWN })}</p>}
      <Action icon="sparkles" onClick={() => onUse(mended.text)}>
        {t('exchange.use_mended')}
      </Action>
    </Notice>
  )
}

const Lines = styled.ul`
  margin-block: var(--space-2);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
  & del,
  & ins {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace;
    text-decoration: none;
    padding-inline: 0.2em;
    border-radius: 3px;
    background: var(--color-sunken);
  }
  & del {
    text-decoration: line-through;
  }
`
