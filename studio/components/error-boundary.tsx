import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What stands in the place of a part that threw; `retry` renders the part again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  onError?: () => void
}

type State = { failure: { error: unknown } | undefined }

/** Limits an error to its part of the studio: the rest stays and can be used (CONTRIBUTING.md "How code reads"). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
    this.props.onError?.()
  }
  override render() {
    const { failure } = this.state
    return failure
      ? this.props.fallback(failure.error, () => this.setState({ failure: undefined }))
      : this.props.children
  }
}
