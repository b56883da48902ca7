import { useRef, useState, type SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { useChangeCart } from '../../api/cart.ts'
import { failureText } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { LineItem } from '../../contract/line-items.ts'
import { MAX_NOTE } from '../../contract/limits.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LineForm } from './line-form.tsx'

/** The note to a line (decision 41). A longer text is told, never cut. */
export function LineNote({ line }: { line: LineItem }) {
  const t = useT()
  const { number } = useFormat()
  const { setLine } = useChangeCart()
  const details = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = typed ?? line.note ?? ''
  const isTooLong = text.trim().length > MAX_NOTE

  const [save, busy] = useBusy(async (note: string) => {
    if (note.length > MAX_NOTE) return
    const reply = await setLine(line, { note })
    setProblem(reply.ok ? undefined : failureText(reply, t))
    if (!reply.ok) return
    setTyped(undefined)
    if (details.current) details.current.open = false
    toast(t('cart.note_saved'))
  })
  const onSubmit = ({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) =>
    void save(String(new FormData(form).get('note') ?? '').trim())

  return (
    <Details ref={details}>
      <summary>
        <span>{line.note ? t('cart.note_is', { note: line.note }) : t('cart.note_add')}</span>
        <VisuallyHidden> · {line.name}</VisuallyHidden>
      </summary>
      <LineForm line={line} onSubmit={onSubmit}>
        <TextAreaField
          label={t('cart.note_of', { name: line.name })}
          name="note"
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          hint={t('cart.note_length', { length: number(text.length), max: MAX_NOTE })}
          error={isTooLong ? t('cart.note_too_long', { length: number(text.trim().length), max: MAX_NOTE }) : problem}
        />
        <Button type="submit" kind="soft" size="s" busy={busy}>
          {t('cart.note_save')}
        </Button>
      </LineForm>
    </Details>
  )
}

const Details = styled.details`
  width: 100%;
  min-width: 0;
  font-size: var(--text-2);
  & > summary {
    display: inline-block;
    padding-block: var(--space-1);
    color: var(--color-text-soft);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  & > summary > span:first-child {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  & > form {
    display: grid;
    justify-items: start;
    gap: var(--space-2);
    padding-block: var(--space-2);
  }
  & > form > div {
    width: 100%;
  }
  & textarea {
    max-height: 200px;
  }
`
