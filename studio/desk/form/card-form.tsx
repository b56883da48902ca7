import type { ComponentProps, ReactNode } from 'react'
import { useMay } from '../shell/desk-context.ts'
import { Card } from '../shell/room-page.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { SaveButton } from './save-button.tsx'

type Props = Pick<ComponentProps<typeof SaveButton>, 'permission' | 'kind'> & {
  /** as `useMergedForm` returns it */
  form: { submit: () => void; isBusy: boolean; notices: ReactNode }
  children: ReactNode
}

/** A card that is saved as a whole, by whom it is allowed to; others read it. */
export function CardForm({ form: { submit, isBusy, notices }, permission, kind = 'primary', children }: Props) {
  const mayWrite = useMay(permission)
  return (
    <FormStack onSend={submit}>
      {notices}
      <Card as="fieldset" disabled={!mayWrite}>
        {children}
        <SaveButton permission={permission} kind={kind} busy={isBusy} />
      </Card>
    </FormStack>
  )
}
