import { useQueryClient } from '@tanstack/react-query'
import { useHref, useNavigate } from 'react-router-dom'
import { PATHS } from '../domain/paths.ts'
import { useT } from '../i18n/i18n-context.tsx'
import { logOut } from './log-out.ts'

/** Logs out and shows the home page of a visitor; without a network the page that says so. */
export function useLogOut(): () => Promise<void> {
  const t = useT()
  const navigate = useNavigate()
  const home = useHref(PATHS.home)
  const queries = useQueryClient()
  return async () => {
    const outcome = await logOut(t)
    if (outcome === 'failed') return
    if (outcome === 'waits') return location.assign(home)
    void navigate(PATHS.home)
    await queries.resetQueries()
  }
}
