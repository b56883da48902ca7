import { useEffect, useState } from 'react'
import { call } from '../../src/api/call.ts'
import { STORE_KINDS, STORE_LOOKS, type StoreKind, type StoreLook } from '../../src/contract/inputs/new-store.ts'
import { checkStoreCode, openStudioStore, type OpenedStore } from '../../src/contract/studio.ts'
import { slug } from '../../src/domain/viet-text.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { SelectField } from '../../src/ui/controls/select.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'
import { FormStack } from '../components/form-stack.tsx'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { LanguageChoice } from './language-choice.tsx'
import { draftAttempt, hasAttempt } from '../desk/form/attempt-key.ts'
import { readDraft, writeDraft } from '../desk/form/draft-storage.ts'
import { LookChoice } from './look-choice.tsx'
import { Page } from './page.tsx'
import { setSignedIn, useSession } from './session.ts'
import { ShopFromFile } from './shop-from-file.tsx'

const ASK_AFTER_MS = 300
const DRAFT = 'tiem.opening'

/** What outlasts a reload: everything but the password. */
type Typed = {
  name: string
  /** Where it is not the one proposed from the name. */
  ownCode?: string
  kind: StoreKind
  chosenLook?: StoreLook
  owner: string
  email: string
  /** The address with which it was sent: taken by this very shop when the answer was lost. */
  sentCode?: string
}
const NOTHING: Typed = { name: '', kind: 'fashion', owner: '', email: '' }

function readTyped(): Typed {
  try {
    const typed = { ...NOTHING, ...(JSON.parse(readDraft(DRAFT) || '{}') as Partial<Typed>) } // written below
    return { ...typed, kind: STORE_KINDS.find((one) => one === typed.kind) ?? 'fashion' }
  } catch {
    return NOTHING
  }
}

/** `/studio/new`: name, address, what is sold, and the owner's account. Then the shop is live. */
export default function NewStorePage() {
  const t = useT()
  const session = useSession()
  const [typed, setTyped] = useState(readTyped)
  const { name, ownCode, kind, chosenLook } = typed
  const look: StoreLook = STORE_LOOKS[kind].find((one) => one === chosenLook) ?? STORE_LOOKS[kind][0]
  const { problem, setProblem, busy, send } = useRequest()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const code = ownCode ?? slug(name, '')
  const set = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    writeDraft(DRAFT, JSON.stringify({ ...typed, ...part }))
  }
  const known = useAddress(code)
  const address = known === 'taken' && typed.sentCode === code && hasAttempt(DRAFT) ? undefined : known
  const isSignedIn = session.status === 'in'

  const submit = async (form: FormData) => {
    const owner = isSignedIn ? null : { name: typed.owner, email: typed.email, password: String(form.get('password')) }
    set({ sentCode: code })
    const idempotencyKey = draftAttempt(DRAFT)
    const reply = await send(call(openStudioStore, { body: { name, code, kind, look, owner } }, { idempotencyKey }))
    if (reply.ok) return enter(reply.data)
    const { fields = [], field } = (reply.data ?? {}) as {
      fields?: { field: string; message: string }[]
      field?: string
    }
    setErrors(
      Object.fromEntries([...(field ? [[field, reply.msg]] : []), ...fields.map((one) => [one.field, one.message])]),
    )
  }
  const enter = ({ opened, ...signedIn }: OpenedStore) => {
    writeDraft(DRAFT, '')
    history.replaceState(null, '', `/studio/${opened}/today`)
    setSignedIn(signedIn)
  }
  return (
    <Page>
      <h1>{t('opening.title')}</h1>
      <p>{t('opening.text')}</p>
      <FormStack onSend={submit}>
        <TextField
          label={t('opening.name')}
          value={name}
          required
          maxLength={100}
          autoFocus
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={t('opening.code')}
          value={code}
          required
          maxLength={40}
          spellCheck={false}
          autoCapitalize="none"
          error={errors.code ?? (address === 'taken' ? t('opening.taken') : undefined)}
          hint={address && address !== 'taken' ? t('opening.free', { address }) : t('opening.code_hint')}
          onChange={(event) => {
            set({ ownCode: event.target.value.toLowerCase() })
            setErrors({})
          }}
        />
        <SelectField
          label={t('opening.kind')}
          value={kind}
          options={STORE_KINDS.map((value) => ({ value, label: t(`opening.kinds.${value}`) }))}
          onChange={(event) => set({ kind: STORE_KINDS.find((one) => one === event.target.value) ?? 'fashion' })}
        />
        <LookChoice kind={kind} look={look} onChange={(next) => set({ chosenLook: next })} />
        {!isSignedIn && (
          <>
            <TextField
              label={t('opening.owner')}
              value={typed.owner}
              onChange={(event) => set({ owner: event.target.value })}
              required
              maxLength={100}
              autoComplete="name"
              error={errors['owner.name']}
            />
            <TextField
              label={t('sign_in.email')}
              type="email"
              value={typed.email}
              onChange={(event) => set({ email: event.target.value })}
              required
              autoComplete="username"
              error={errors['owner.email']}
            />
            <TextField
              label={t('sign_in.password')}
              name="password"
              type="password"
              required
              minLength={8}
              autoComplete="new-password"
              hint={t('opening.password_hint')}
              error={errors['owner.password']}
            />
          </>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={busy} disabled={address === 'taken'}>
          {t('opening.submit')}
        </Action>
      </FormStack>
      {isSignedIn && (
        <ShopFromFile code={code} attempt={() => draftAttempt(DRAFT)} onProblem={setProblem} onOpened={enter} />
      )}
      <LanguageChoice />
    </Page>
  )
}

/** The address that a code gives, 'taken', or undefined while it is not known. */
function useAddress(code: string): string | undefined {
  const [known, setKnown] = useState<{ code: string; address: string }>()
  useEffect(() => {
    if (code.length < 3) return
    let isCancelled = false
    const timer = setTimeout(() => {
      void call(checkStoreCode, { body: { code } }).then((reply) => {
        if (!isCancelled && reply.ok) setKnown({ code, address: reply.data.is_free ? reply.data.address : 'taken' })
      })
    }, ASK_AFTER_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [code])
  return known?.code === code ? known.address : undefined
}
