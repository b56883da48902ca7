import { useQuery } from '@tanstack/react-query'
import { call } from '../../src/api/call.ts'
import { checkTheme, type HtmlRemoval } from '../../src/contract/owner-themes.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { RemovalReport } from '../fields/removal-report.tsx'
import { queries } from '../queries.ts'

/** What the server's sanitiser (the only one) removes from the HTML footer of a file before it is shown; undefined until it is known. */
export function useFooterRemovals(html: string): { removed: HtmlRemoval[] | undefined; isPending: boolean } {
  const request = {
    queryKey: ['footer-removals', html],
    async queryFn() {
      const reply = await call(checkTheme, { body: { document: { html_footer: html } } })
      if (!reply.ok) throw new Error(reply.msg)
      return reply.data.removed
    },
    enabled: html.trim() !== '',
    staleTime: Infinity,
  }
  const { data: removed, isPending } = useQuery(request, queries)
  return { removed, isPending }
}

export function FooterRemovals(report: ReturnType<typeof useFooterRemovals>) {
  const t = useT()
  return (
    <div>
      <b>
        {t('field.html_footer')}: {t('control.html_removed')}
      </b>
      <RemovalReport {...report} />
    </div>
  )
}
