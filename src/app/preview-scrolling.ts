/** Reports how far the page is scrolled, and scrolls it without reporting that. Pages of other widths have other lengths, so the part counts. */
export function followScrolling(notify: (to: number) => void) {
  let commanded: number | undefined // where a command has scrolled to
  let frame = 0
  const length = () => document.documentElement.scrollHeight - innerHeight
  const report = () => {
    frame = 0
    const isEcho = commanded !== undefined && Math.abs(scrollY - commanded) <= 1
    commanded = undefined
    if (!isEcho && length() > 0) notify(Math.min(1, Math.max(0, scrollY / length())))
  }
  const onScroll = () => (frame ||= requestAnimationFrame(report))
  addEventListener('scroll', onScroll, { passive: true })
  return {
    scrollTo(to: number): void {
      const y = Math.round(to * length())
      if (Math.abs(scrollY - y) <= 1) return
      commanded = y
      window.scrollTo({ top: y, behavior: 'instant' })
    },
    stop(): void {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    },
  }
}
