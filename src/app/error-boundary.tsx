import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** rendered instead after an error */ instead: ReactNode
  /** another value renders the children again */ at?: unknown
}
type State = { failed: boolean; at?: unknown }

/** Limits an error to its part of the page: a part that throws, or whose code fails to load, is replaced and the rest stays (CONTRIBUTING.md "How code reads"). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { failed: false, at }
  }
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
