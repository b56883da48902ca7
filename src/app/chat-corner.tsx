import { Suspense } from 'react'
import { WithMessages } from '../ui/with-messages.tsx'
import { useSignedIn } from '../session/session.tsx'
import { usePage } from '../theme/store-context.tsx'
import { loadable } from '../ui/loadable.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'

const ChatLauncher = loadable(() => import('../features/chat/chat-launcher.tsx'))

/** The chat for a signed-in customer. Its code is loaded after hydration. */
export function ChatCorner() {
  const inBrowser = useInBrowser()
  const signedIn = useSignedIn()
  const { build, preview } = usePage()
  if (!inBrowser || !signedIn || preview) return null
  return (
    <Suspense fallback={null}>
      <WithMessages namespaces={['chat']} build={build}>
        <ChatLauncher />
      </WithMessages>
    </Suspense>
  )
}
