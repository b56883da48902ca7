import { listPolicies, writePolicy, type OwnerPolicy, type PostEditor } from '../../../src/contract/owner-posts.ts'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { useRoomPath } from '../shell/desk-context.ts'
import { POST_INVALIDATES } from './post-invalidates.ts'

/** Opens a policy; one that nobody wrote yet begins written. */
export function useOpenPolicy(): { open: (policy: OwnerPolicy) => Promise<void>; isBusy: boolean } {
  const pathOf = useRoomPath()
  const { write, isBusy } = useWrite(writePolicy, { invalidates: POST_INVALIDATES })
  return {
    isBusy,
    async open({ policy, post }) {
      if (post) return go(pathOf(`content/${post.id}`))
      const reply = await write({ params: { policy } }, { draft: `policy-${policy}` })
      if (reply.ok) go(pathOf(`content/${reply.data.id}`))
    },
  }
}

/** The policy to be read after this one, while it is no published one: the next that is not published. */
export function useNextPolicy({ policy, published }: PostEditor): OwnerPolicy | undefined {
  const { data = [] } = useRead(listPolicies, {}, { enabled: policy !== null && !published })
  const at = data.findIndex((one) => one.policy === policy)
  if (at < 0 || published) return undefined
  return [...data.slice(at + 1), ...data.slice(0, at)].find(({ post }) => !post?.published)
}
