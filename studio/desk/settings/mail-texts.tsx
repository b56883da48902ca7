import { useState } from 'react'
import { styled } from 'styled-components'
import type { BUYER_MAILS } from '../../../src/contract/limits.ts'
import { previewMail } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { LANGUAGES, type Language } from '../../../src/i18n/language.ts'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useWrite } from '../shell/calls.ts'

type Texts = Record<string, string | null>

/** The shop's own text of one mail in each language, with a preview. Where there is none, the usual text leaves. */
export function MailTexts({
  kind,
  texts,
  onChange,
}: {
  kind: (typeof BUYER_MAILS)[number]
  texts: Texts
  onChange: (texts: Texts) => void
}) {
  const t = useT()
  const { write, isBusy } = useWrite(previewMail, { invalidates: [] })
  const [shown, setShown] = useState<{ subject: string; text: string }>()
  const look = async (lang: Language) => {
    const reply = await write({ body: { kind, lang, text: texts[lang] || null } })
    if (reply.ok) setShown(reply.data)
  }
  return (
    <details>
      <summary>{t('desk.mails.own_text')}</summary>
      <Stack>
        <p>{t('desk.mails.own_text_hint', { names: '{{code}} {{name}} {{status}} {{link}} {{store}}' })}</p>
        {LANGUAGES.map((lang) => (
          <div key={lang}>
            <TextAreaField
              label={t(`desk.mails.language_${lang}`)}
              optional
              rows={3}
              maxLength={1000}
              value={texts[lang] ?? ''}
              onChange={({ target }) => onChange({ ...texts, [lang]: target.value })}
            />
            <Action icon="eye" busy={isBusy} onClick={() => void look(lang)}>
              {t('desk.mails.preview')}
            </Action>
          </div>
        ))}
      </Stack>
      {shown && (
        <Dialog
          title={shown.subject}
          onClose={() => setShown(undefined)}
          footer={<Action onClick={() => setShown(undefined)}>{t('shell.close')}</Action>}
        >
          <Text>{shown.text}</Text>
        </Dialog>
      )}
    </details>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-2);
  & > p {
    color: var(--color-text-soft);
  }
  & > div {
    display: grid;
    gap: var(--space-2);
    justify-items: start;
  }
  & > div > :first-child {
    width: 100%;
  }
`
const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
