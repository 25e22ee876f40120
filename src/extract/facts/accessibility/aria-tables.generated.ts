// Generated from aria-query (Apache-2.0) by scripts/tables/generate-aria-tables.ts. Run `npm run generate:aria`.

export const ROLES =
    'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader ' +
    'combobox complementary contentinfo definition deletion dialog directory document emphasis feed figure form ' +
    'generic grid gridcell group heading img insertion link list listbox listitem log main mark marquee math menu ' +
    'menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation ' +
    'progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider ' +
    'spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer ' +
    'toolbar tooltip tree treegrid treeitem doc-abstract doc-acknowledgments doc-afterword doc-appendix ' +
    'doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover ' +
    'doc-credit doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata ' +
    'doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref ' +
    'doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part doc-preface doc-prologue ' +
    'doc-pullquote doc-qna doc-subtitle doc-tip doc-toc graphics-document graphics-object graphics-symbol'

export const ATTRIBUTE_VALUES: Readonly<Record<string, string>> = {
  'aria-activedescendant': 'id:',
  'aria-atomic': 'boolean:',
  'aria-autocomplete': 'inline list both none',
  'aria-braillelabel': 'string:',
  'aria-brailleroledescription': 'string:',
  'aria-busy': 'boolean:',
  'aria-checked': 'true false mixed undefined',
  'aria-colcount': 'integer:',
  'aria-colindex': 'integer:',
  'aria-colspan': 'integer:',
  'aria-controls': 'idlist:',
  'aria-current': 'page step location date time true false',
  'aria-describedby': 'idlist:',
  'aria-description': 'string:',
  'aria-details': 'id:',
  'aria-disabled': 'boolean:',
  'aria-dropeffect': 'list: copy execute link move none popup',
  'aria-errormessage': 'id:',
  'aria-expanded': 'true false undefined',
  'aria-flowto': 'idlist:',
  'aria-grabbed': 'true false undefined',
  'aria-haspopup': 'false true menu listbox tree grid dialog',
  'aria-hidden': 'true false undefined',
  'aria-invalid': 'grammar false spelling true',
  'aria-keyshortcuts': 'string:',
  'aria-label': 'string:',
  'aria-labelledby': 'idlist:',
  'aria-level': 'integer:',
  'aria-live': 'assertive off polite',
  'aria-modal': 'boolean:',
  'aria-multiline': 'boolean:',
  'aria-multiselectable': 'boolean:',
  'aria-orientation': 'vertical undefined horizontal',
  'aria-owns': 'idlist:',
  'aria-placeholder': 'string:',
  'aria-posinset': 'integer:',
  'aria-pressed': 'true false mixed undefined',
  'aria-readonly': 'boolean:',
  'aria-relevant': 'list: additions all removals text',
  'aria-required': 'boolean:',
  'aria-roledescription': 'string:',
  'aria-rowcount': 'integer:',
  'aria-rowindex': 'integer:',
  'aria-rowspan': 'integer:',
  'aria-selected': 'true false undefined',
  'aria-setsize': 'integer:',
  'aria-sort': 'ascending descending none other',
  'aria-valuemax': 'number:',
  'aria-valuemin': 'number:',
  'aria-valuenow': 'number:',
  'aria-valuetext': 'string:',
}

export const ROLES_OF_ATTRIBUTE: Readonly<Record<string, string>> = {
  'aria-activedescendant':
    'application combobox grid group listbox menu menubar radiogroup row searchbox spinbutton tablist textbox ' +
    'toolbar tree treegrid graphics-object',
  'aria-autocomplete': 'combobox searchbox textbox',
  'aria-braillelabel': 'mark doc-pagefooter doc-pageheader',
  'aria-brailleroledescription': 'mark doc-pagefooter doc-pageheader',
  'aria-checked': 'checkbox menuitemcheckbox menuitemradio option radio switch treeitem',
  'aria-colcount': 'grid table treegrid',
  'aria-colindex': 'cell columnheader gridcell row rowheader',
  'aria-colspan': 'cell columnheader gridcell rowheader',
  'aria-description': 'mark doc-pagefooter doc-pageheader',
  'aria-disabled':
    'application button checkbox columnheader combobox grid gridcell group link listbox menu menubar menuitem ' +
    'menuitemcheckbox menuitemradio option radio radiogroup row rowheader scrollbar searchbox separator slider ' +
    'spinbutton switch tab tablist textbox toolbar tree treegrid treeitem doc-abstract doc-acknowledgments ' +
    'doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter ' +
    'doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes ' +
    'doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index ' +
    'doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part ' +
    'doc-preface doc-prologue doc-qna doc-subtitle doc-tip doc-toc graphics-document graphics-object ' +
    'graphics-symbol',
  'aria-errormessage':
    'application checkbox columnheader combobox gridcell listbox menuitemcheckbox menuitemradio radiogroup ' +
    'rowheader searchbox slider spinbutton switch textbox tree treegrid doc-abstract doc-acknowledgments ' +
    'doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter ' +
    'doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes ' +
    'doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index ' +
    'doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part ' +
    'doc-preface doc-prologue doc-qna doc-subtitle doc-tip doc-toc graphics-document graphics-object ' +
    'graphics-symbol',
  'aria-expanded':
    'application button checkbox columnheader combobox gridcell link listbox menuitem menuitemcheckbox ' +
    'menuitemradio row rowheader switch tab treeitem doc-abstract doc-acknowledgments doc-afterword doc-appendix ' +
    'doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover ' +
    'doc-credit doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata ' +
    'doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref ' +
    'doc-notice doc-pagebreak doc-pagelist doc-part doc-preface doc-prologue doc-qna doc-subtitle doc-tip doc-toc ' +
    'graphics-document graphics-object graphics-symbol',
  'aria-haspopup':
    'application button columnheader combobox gridcell link menuitem menuitemcheckbox menuitemradio rowheader ' +
    'searchbox slider tab textbox treeitem doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink ' +
    'doc-biblioentry doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover doc-credit ' +
    'doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example ' +
    'doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref doc-notice ' +
    'doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part doc-preface doc-prologue doc-qna ' +
    'doc-subtitle doc-tip doc-toc graphics-document graphics-object graphics-symbol',
  'aria-invalid':
    'application checkbox columnheader combobox gridcell listbox menuitemcheckbox menuitemradio radiogroup ' +
    'rowheader searchbox slider spinbutton switch textbox tree treegrid doc-abstract doc-acknowledgments ' +
    'doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter ' +
    'doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes ' +
    'doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index ' +
    'doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part ' +
    'doc-preface doc-prologue doc-qna doc-subtitle doc-tip doc-toc graphics-document graphics-object ' +
    'graphics-symbol',
  'aria-level': 'heading listitem row tablist treeitem doc-biblioentry doc-endnote',
  'aria-modal': 'alertdialog dialog',
  'aria-multiline': 'searchbox textbox',
  'aria-multiselectable': 'grid listbox tablist tree treegrid',
  'aria-orientation': 'listbox menu menubar radiogroup scrollbar separator slider tablist toolbar tree treegrid doc-pagebreak',
  'aria-placeholder': 'searchbox textbox',
  'aria-posinset':
    'article listitem menuitem menuitemcheckbox menuitemradio option radio row tab treeitem doc-biblioentry ' +
    'doc-endnote',
  'aria-pressed': 'button',
  'aria-readonly':
    'checkbox columnheader combobox grid gridcell listbox menuitemcheckbox menuitemradio radiogroup rowheader ' +
    'searchbox slider spinbutton switch textbox treegrid',
  'aria-required':
    'checkbox columnheader combobox gridcell listbox menuitemcheckbox menuitemradio radiogroup rowheader searchbox ' +
    'spinbutton switch textbox tree treegrid',
  'aria-rowcount': 'grid table treegrid',
  'aria-rowindex': 'cell columnheader gridcell row rowheader',
  'aria-rowspan': 'cell columnheader gridcell rowheader',
  'aria-selected': 'columnheader gridcell option row rowheader tab treeitem',
  'aria-setsize':
    'article listitem menuitem menuitemcheckbox menuitemradio option radio row tab treeitem doc-biblioentry ' +
    'doc-endnote',
  'aria-sort': 'columnheader rowheader',
  'aria-valuemax': 'meter progressbar scrollbar separator slider spinbutton doc-pagebreak',
  'aria-valuemin': 'meter progressbar scrollbar separator slider spinbutton doc-pagebreak',
  'aria-valuenow': 'meter progressbar scrollbar separator slider spinbutton doc-pagebreak',
  'aria-valuetext': 'meter progressbar scrollbar separator slider spinbutton doc-pagebreak',
}

export const ROLES_WITHOUT_NAME = 'caption code deletion emphasis generic insertion paragraph presentation strong subscript superscript'

export const REQUIRED_ATTRIBUTES: Readonly<Record<string, string>> = {
  'checkbox': 'aria-checked',
  'combobox': 'aria-controls aria-expanded',
  'heading': 'aria-level',
  'menuitemcheckbox': 'aria-checked',
  'menuitemradio': 'aria-checked',
  'meter': 'aria-valuenow',
  'option': 'aria-selected',
  'radio': 'aria-checked',
  'scrollbar': 'aria-controls aria-valuenow',
  'slider': 'aria-valuenow',
  'switch': 'aria-checked',
  'treeitem': 'aria-selected',
}

export const REQUIRED_CHILDREN: Readonly<Record<string, string>> = {
  'feed': 'article',
  'grid': 'row rowgroup',
  'list': 'listitem',
  'listbox': 'group option',
  'menu': 'group menuitem menuitemcheckbox menuitemradio',
  'menubar': 'group menuitem menuitemcheckbox menuitemradio',
  'radiogroup': 'radio',
  'row': 'cell columnheader gridcell rowheader',
  'rowgroup': 'row',
  'table': 'row rowgroup',
  'tablist': 'tab',
  'tree': 'group treeitem',
  'treegrid': 'row rowgroup',
  'doc-bibliography': 'doc-biblioentry',
  'doc-endnotes': 'doc-endnote',
  'doc-glossary': 'definition term',
}

export const REQUIRED_PARENTS: Readonly<Record<string, string>> = {
  'caption': 'figure grid table',
  'cell': 'row',
  'columnheader': 'row',
  'gridcell': 'row',
  'listitem': 'directory list',
  'menuitem': 'group menu menubar',
  'menuitemcheckbox': 'group menu menubar',
  'menuitemradio': 'group menu menubar',
  'row': 'grid rowgroup table treegrid',
  'rowgroup': 'grid table treegrid',
  'rowheader': 'row rowgroup',
  'tab': 'tablist',
  'treeitem': 'group tree',
  'doc-biblioentry': 'doc-bibliography',
  'doc-endnote': 'doc-endnotes',
}

