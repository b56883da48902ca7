/** `view`: whose eyes saw it, as `vi visitor 360`. */
export type Section = { view: string; text: string }

/** One text of many snapshots: what is the same is written once, under all the views that show it, in the order they came. */
export function snapshotText(title: string, sections: Section[]): string {
  const views = new Map<string, string[]>()
  for (const { view, text } of sections) views.set(text, [...(views.get(text) ?? []), view])
  return `# ${title}\n${[...views].map(([text, names]) => `\n## ${names.join(' · ')}\n${text}\n`).join('')}`
}
