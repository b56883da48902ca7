import { useState } from 'react'
import { getChatAnswers } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { ToolButton } from '../../components/tool-button.tsx'
import { useRead } from '../shell/calls.ts'
import { AnswersDialog } from './answers-dialog.tsx'

/** Puts a saved answer into what is being typed. */
export function SavedAnswers({ onChoose }: { onChoose: (content: string) => void }) {
  const t = useT()
  const { data } = useRead(getChatAnswers, {})
  const [isEditing, setEditing] = useState(false)
  if (!data) return null
  return (
    <>
      {data.answers.length > 0 && (
        <SmallSelect
          label={t('desk.chat.saved_answers')}
          value=""
          options={[
            { value: '', label: t('desk.chat.saved_answers') },
            ...data.answers.map(({ title }, index) => ({ value: String(index), label: title })),
          ]}
          onChange={(index) => {
            const answer = index === '' ? undefined : data.answers[Number(index)]
            if (answer) onChoose(answer.content)
          }}
        />
      )}
      <ToolButton icon="pencil" label={t('desk.chat.edit_answers')} onClick={() => setEditing(true)} />
      {isEditing && <AnswersDialog saved={data} onClose={() => setEditing(false)} />}
    </>
  )
}
