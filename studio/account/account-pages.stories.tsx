import type { Meta, StoryObj } from '@storybook/react-vite'
import { answerFromContract, type Answering } from '../testing/answer-from-contract.ts'
import { PERSON, STORE } from '../testing/sample-session.ts'
import { setStoreInAddress } from './session.ts'
import InvitationPage from './invitation-page.tsx'
import NewStorePage from './new-store-page.tsx'
import PasswordPage from './password-page.tsx'
import SignInPage from './sign-in-page.tsx'
import StoreChoice from './store-choice.tsx'

/** Pages before a store is open. */
export default { title: 'Studio/Account', parameters: { app: 'studio', layout: 'fullscreen' } } satisfies Meta

const page = (render: () => React.JSX.Element, answering: Answering = 'usual', globals = {}): StoryObj => ({
  render,
  globals,
  beforeEach() {
    setStoreInAddress('')
    return answerFromContract(answering)
  },
})
const stores = [
  STORE,
  { ...STORE, id: 2, store_code: 'cho-que', name: 'Chợ Quê – nông sản sạch từ vườn nhà bà Năm ở Cái Bè, Tiền Giang' },
]

export const SignIn = page(() => <SignInPage />)
export const SignInDark = page(() => <SignInPage />, 'usual', { scheme: 'dark' })
export const SignInOnPhone = page(() => <SignInPage />, 'usual', { viewport: { value: 'phone' } })
export const SignInByOldLink = page(() => <SignInPage linkFailed />)
/** Signing in fails with the server's words. */
export const WrongPassword: StoryObj = {
  ...page(() => <SignInPage />, 'failed'),
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByLabelText(/E-?mail/i), 'mai@example.test')
    await userEvent.type(await canvas.findByLabelText(/Mật khẩu/i), 'sai-mat-khau{Enter}')
    await canvas.findByRole('alert')
  },
}
export const Password = page(() => <PasswordPage />)
export const NewStore = page(() => <NewStorePage />)
export const NewStoreOnPhone = page(() => <NewStorePage />, 'usual', { viewport: { value: 'phone' } })
export const Invitation = page(() => <InvitationPage />)
export const InvitationLoading = page(() => <InvitationPage />, 'loading')
export const InvitationInvalid = page(() => <InvitationPage />, 'failed')
export const Stores = page(() => <StoreChoice person={{ ...PERSON, stores }} onChoose={() => {}} />)
