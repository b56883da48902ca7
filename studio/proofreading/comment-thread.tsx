import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ThemeComment } from '../../src/contract/theme-shares.ts'
import { MAX_COMMENT } from '../../src/contract/theme-shares.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextAreaField } from '../../src/ui/controls/text-input.tsx'
import { FormStack } from '../components/form-stack.tsx'
import { readStored, writeStored } from '../components/stored-text.ts'
import { Action } from '../components/tool-button.tsx'
import type { Thread } from './threads.ts'

type Sent = { ok: true } | { ok: false; msg: string }

/**
 * A comment with its answers. `onAnswer` sends an answer; absent: nobody may answer. `onShow` brings its page into the preview. `isShown`: its pin was
 * pressed.
 */
export function CommentThread({
  thread,
  isShown,
  onShow,
  onAnswer,
  children,
}: {
  thread: Thread
  isShown: boolean
  onShow: () => void
  onAnswer: ((text: string) => Promise<Sent>) | undefined
  /** more that can be done with it */
  children?: ReactNode
}) {
  const t = useT()
  const { number, top, answers } = thread
  const [isAnswering, setAnswering] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const answer = async (text: string) => {
    const reply = await onAnswer?.(text)
    if (reply?.ok) setAnswering(false)
    return reply ?? { ok: true }
  }
  return (
    <Box ref={box} aria-label={t('proof.comment', { number, name: top.name })} data-shown={isShown || undefined}>
      <Said comment={top} number={number} />
      {answers.map((one) => (
        <Said key={one.id} comment={one} />
      ))}
      {isAnswering && onAnswer && (
        <TextForm
          keptAs={String(top.id)}
          label={t('proof.answer')}
          onSend={answer}
          onCancel={() => setAnswering(false)}
        />
      )}
      <footer>
        <Action kind="plain" icon={top.place.spot ? 'map-pin' : 'globe'} onClick={onShow}>
          {t('proof.show')}
        </Action>
        {onAnswer && !isAnswering && (
          <Action kind="plain" icon="message-circle" onClick={() => setAnswering(true)}>
            {t('proof.answer')}
          </Action>
        )}
        {children}
      </footer>
    </Box>
  )
}

function Said({ comment, number }: { comment: ThemeComment; number?: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <div>
      <p>
        {number !== undefined && <b>{number}</b>} <strong>{comment.name}</strong>{' '}
        {!comment.is_staff && <small>{t('proof.by_link')}</small>} <time>{format.dateTime(comment.created_at)}</time>
      </p>
      <blockquote>{comment.text}</blockquote>
      {number !== undefined && comment.place.spot?.text && (
        <small>{t('proof.at', { text: comment.place.spot.text })}</small>
      )}
    </div>
  )
}

/** One text and its button. What was typed stays until it was sent, also when the page is loaded again; `keptAs`: what it is about. */
export function TextForm({
  keptAs,
  label,
  onSend,
  onCancel,
  children,
}: {
  keptAs: string
  label: string
  onSend: (text: string) => Promise<Sent>
  onCancel: () => void
  children?: ReactNode
}) {
  const t = useT()
  const key = `tiem.comment:${keptAs}`
  const [text, setShown] = useState(() => readStored(key))
  const setText = (typed: string) => {
    setShown(typed)
    writeStored(key, typed)
  }
  const cancel = () => {
    writeStored(key, '')
    onCancel()
  }
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async () => {
    if (busy) return
    if (text.trim() === '') return setProblem(t('proof.empty'))
    setBusy(true)
    setProblem('')
    const reply = await onSend(text).finally(() => setBusy(false))
    if (reply.ok) setText('')
    else setProblem(reply.msg || t('state.offline_text'))
  }
  return (
    <FormStack onSend={send}>
      {children}
      <TextAreaField
        label={label}
        rows={3}
        maxLength={MAX_COMMENT}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && text === '' && onCancel()}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Row>
        <Action kind="plain" onClick={cancel}>
          {t('proof.cancel')}
        </Action>
        <Action kind="primary" type="submit" icon="send" busy={busy}>
          {t('proof.send')}
        </Action>
      </Row>
    </FormStack>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
`
const Box = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  overflow-wrap: anywhere;
  &[data-shown] {
    border-color: var(--color-main);
    box-shadow: 0 0 0 1px var(--color-main);
  }
  & > div + div {
    padding-left: var(--space-3);
    border-left: 3px solid var(--color-border-strong);
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-2);
    color: var(--color-text-soft);
    font-size: var(--text-2);
  }
  & p > strong {
    color: var(--color-text);
  }
  & p > b {
    min-width: 22px;
    padding-inline: 4px;
    border-radius: 11px 11px 11px 0;
    background: var(--color-main);
    color: var(--color-on-main);
    text-align: center;
  }
  & blockquote {
    white-space: pre-line;
  }
  & small {
    color: var(--color-text-soft);
  }
  & footer {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin: 0 calc(-1 * var(--space-2)) calc(-1 * var(--space-2));
  }
  & footer button {
    padding-inline: var(--space-2);
  }
`
