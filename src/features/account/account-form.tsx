import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent, ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import type { z } from 'zod'
import { failureText } from '../../api/failure-policy.ts'
import type { Failure } from '../../api/call.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'

/** A form validated with an input schema of the contract. Errors are in the page's language. */
export function useInputForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  const t = useT()
  const problem = (name: Path<Input>): string | undefined => {
    const message = form.getFieldState(name, form.formState).error?.message
    return message && (message.startsWith('form.') ? t(message) : t('form.required'))
  }
  return { ...form, problem }
}
export type InputForm<Input extends FieldValues, Output> = ReturnType<typeof useInputForm<Input, Output>>

type Props<Input extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Input, unknown, Output>, 'handleSubmit' | 'formState' | 'setError'>
  /** Sends the values; resolves to the failure to show, or undefined on success. */
  onSend: (values: Output) => Promise<Failure | undefined>
  label: string
  children: ReactNode
  below?: ReactNode
}

/** The fields, the server's error message and the submit button. */
export function AccountForm<Input extends FieldValues, Output>({
  form,
  onSend,
  label,
  children,
  below,
}: Props<Input, Output>) {
  const t = useT()
  const { errors } = form.formState
  const [send, busy] = useBusy(
    form.handleSubmit(async (values) => {
      const failure = await onSend(values)
      if (failure) form.setError('root', { message: failureText(failure, t) })
    }),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Stack onSubmit={onSubmit} noValidate>
      {children}
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" size="l" block busy={busy}>
        {label}
      </Button>
      {below}
    </Stack>
  )
}

const Stack = styled.form`
  display: grid;
  gap: var(--space-4);
`
