import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followLogin } from '../../session/login-elsewhere.ts'
import { beginSession, useSignedIn } from '../../session/session.tsx'

/** Follows a login in another tab: the cart is then the account's. Says whether there was one. */
export function useLoginElsewhere(): boolean {
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (signedIn) return
    return followLogin((marker) => {
      beginSession(marker)
      setHeard(true)
      void client.invalidateQueries()
    })
  }, [client, signedIn])
  return isHeard && signedIn
}
