import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '../contract/sessions.ts'
import { useSignedIn } from '../session/session.tsx'
import { call } from './call.ts'
import { keyOf, query } from './query.ts'

/** Where the customer is logged in, and ending sessions there. */
export function useSessions() {
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const sessions = useQuery({ ...query(listSessions, {}), enabled: signedIn })
  const refetch = () => client.invalidateQueries({ queryKey: keyOf(listSessions) })
  return {
    sessions,
    end: async (id: number) => {
      const reply = await call(endSession, { params: { id } })
      await refetch()
      return reply
    },
    endOthers: async () => {
      const reply = await call(endOtherSessions, {})
      await refetch()
      return reply
    },
  }
}
