import { useLayoutEffect, useRef, useState } from 'react'
import type { Device } from './devices.ts'

/** The size of a device: as high as the available space, and scaled down only when it is wider than the space. */
export function useAvailableSpace(device: Device) {
  const container = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState<{ width: number; height: number }>(device)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight - LABEL_PX })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.max(0.2, Math.min(1, width / device.width))
  return { container, scale, height: Math.max(MIN_HEIGHT_PX, Math.min(height / scale, device.height * 1.25)) }
}
const LABEL_PX = 24
/** A higher one would be cut above and below, as beside a sheet on a phone. */
const MIN_HEIGHT_PX = 120
