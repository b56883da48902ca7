type Section = Record<string, unknown> & { kind?: unknown }

/** Parts of a home page that only say something; without words of the shop's own there is nothing to show. */
const ONLY_WORDS = new Set(['text', 'countdown'])

/**
 * A look without the words of the trade that it was drawn for, and without promises of delivery, returns and gifts, which are the shop's to make: the
 * banner and the titles name the shop, the menu is the default one, whose lines come and go with what there is.
 */
export function neutralLook(preset: Record<string, unknown>, name: string): Record<string, unknown> {
  const { name: _name, description: _description, home_sections: sections, ...look } = preset
  return {
    ...look,
    benefitIcons: [],
    home_top_text: '',
    home_top_is_show: false,
    is_use_custom_menu: false,
    json_custom_menu: [],
    ...(Array.isArray(sections) && {
      home_sections: (sections as Section[])
        .filter(({ kind }) => !ONLY_WORDS.has(String(kind)))
        .map((section) => neutralSection(section, name)),
    }),
  }
}

/** Its words: the name of the shop where the picture needs words, none where the title is that of the goods. */
function neutralSection(section: Section, name: string): Section {
  const isPicture = section.kind === 'banner' || section.kind === 'picture'
  return {
    ...section,
    ...('title' in section && { title: isPicture ? name : '' }),
    ...('text' in section && { text: '' }),
    ...('button' in section && { button: '' }),
  }
}
