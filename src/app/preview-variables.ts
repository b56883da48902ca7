import type { Variables } from './preview-protocol.ts'

/**
 * Sets custom properties of the page. One that has the value already is left alone: setting any of them makes the browser calculate the style of every
 * element again.
 */
export function setVariables(variables: Variables, { style } = document.documentElement): void {
  for (const [name, value] of Object.entries(variables))
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
}
