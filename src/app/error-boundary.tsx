import { Component, useEffect, useState, type ErrorInfo, type ReactNode } from 'react'
import { useT } from '../i18n/i18n-context.tsx'
import { loadAgain, type LoadFailure } from '../offline/load-again.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/controls/empty-state.tsx'

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
  const [why, setWhy] = useState<LoadFailure>('loading')
  const load = (isAsked: boolean) => void loadAgain(isAsked).then(setWhy)
  useEffect(() => load(false), [])
  if (why === 'loading') return null
  return (
    <EmptyState image="offline" isPage title={t('shell.page_failed')} text={t(`shell.page_failed_${why}`)}>
      <Button icon="refresh" onClick={() => load(true)}>
        {t('ui.retry')}
      </Button>
    </EmptyState>
  )
}
