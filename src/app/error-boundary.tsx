import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react'
import { useT } from '../i18n/i18n-context.tsx'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/controls/empty-state.tsx'
import { isOutdated } from './is-outdated.ts'

type Props = {
  children: ReactNode
  /** rendered instead after an error; default: an error page with a retry button */ instead?: ReactNode
}

/** Limits an error to its part of the page: a part that throws, or whose code fails to load, is replaced and the rest stays (CONTRIBUTING.md "How code reads"). */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.instead === undefined ? <Fallback /> : this.props.instead
  }
}

function Fallback() {
  const t = useT()
  useEffect(() => {
    void isOutdated().then((is) => is && location.reload())
  }, [])
  return (
    <EmptyState image="offline" title={t('shell.page_failed')} text={t('shell.page_failed_text')}>
      <Button icon="refresh" onClick={() => location.reload()}>
        {t('ui.retry')}
      </Button>
    </EmptyState>
  )
}
