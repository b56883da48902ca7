import { useState } from 'react'
import { styled } from 'styled-components'
import { saveChatAnswers, type ChatAnswers } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useVersionedWrite } from '../form/use-versioned-write.ts'
import { showToast } from '../shell/desk-state.ts'

type Answer = ChatAnswers['answers'][number]

/** The store's saved answers, edited as a list. */
export function AnswersDialog({ saved, onClose }: { saved: ChatAnswers; onClose: () => void }) {
  const t = useT()
  const [answers, setAnswers] = useState<Answer[]>(saved.answers.length > 0 ? saved.answers : [EMPTY])
  const { write, isBusy, hasConflict } = useVersionedWrite(saveChatAnswers, saved.etag, ['chat_answers', 'audit_log'])
  const filled = answers.filter(({ title, content }) => title.trim() && content.trim())
  const isHalf = answers.some(({ title, content }) => Boolean(title.trim()) !== Boolean(content.trim()))
  const change = (index: number, part: Partial<Answer>) =>
    setAnswers(answers.with(index, { ...answers[index]!, ...part }))
  const save = async () => {
    if (!(await write({ body: { answers: filled } })).ok) return
    showToast(t('desk.saved'))
    onClose()
  }
  return (
    <Dialog
      title={t('desk.chat.saved_answers')}
      onClose={onClose}
      footer={
        <Action kind="primary" busy={isBusy} disabled={isHalf || hasConflict} onClick={() => void save()}>
          {t('desk.save')}
        </Action>
      }
    >
      {hasConflict && <Notice tone="warning">{t('desk.chat.answers_conflict')}</Notice>}
      <List>
        {answers.map((answer, index) => (
          <li key={index}>
            <TextField
              label={t('desk.chat.answer_title', { n: index + 1 })}
              maxLength={60}
              value={answer.title}
              onChange={({ target }) => change(index, { title: target.value })}
            />
            <TextAreaField
              label={t('desk.chat.answer_content', { n: index + 1 })}
              maxLength={2000}
              value={answer.content}
              onChange={({ target }) => change(index, { content: target.value })}
            />
            <ToolButton
              icon="trash-2"
              label={t('desk.chat.remove_answer', { n: index + 1 })}
              onClick={() => setAnswers(answers.toSpliced(index, 1))}
            />
          </li>
        ))}
      </List>
      {answers.length < 50 && (
        <Action icon="plus" onClick={() => setAnswers([...answers, EMPTY])}>
          {t('desk.chat.add_answer')}
        </Action>
      )}
    </Dialog>
  )
}

const EMPTY: Answer = { title: '', content: '' }
const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  & > li {
    display: grid;
    gap: var(--space-2);
  }
  & > li > button {
    justify-self: end;
  }
`
