/* Sorts and filters the table of pages. The report is complete without it. */
const table = document.querySelector('table.pages')
const tools = document.querySelector('.tools')
if (table && tools) {
  const rows = [...table.tBodies].flatMap((body) => [...body.rows])
  const texts = new Map(rows.map((row) => [row, row.cells[0].textContent.toLowerCase()]))
  const search = tools.querySelector('input')
  const output = tools.querySelector('output')
  let order = rows

  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    const shown = order.filter((row) => words.every((word) => texts.get(row).includes(word)))
    const bodies = []
    for (let start = 0; start < shown.length; start += 100) {
      const body = document.createElement('tbody')
      const part = shown.slice(start, start + 100)
      body.style.setProperty('--rows', part.length)
      body.append(...part)
      bodies.push(body)
    }
    for (const body of [...table.tBodies]) body.remove()
    table.append(...bodies)
    output.textContent = words.length > 0 ? `${shown.length} of ${rows.length}` : ''
  }

  for (const head of table.querySelectorAll('th')) {
    const column = head.cellIndex
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = head.textContent
    head.replaceChildren(button)
    button.addEventListener('click', () => {
      const isUp = head.getAttribute('aria-sort') !== 'ascending'
      for (const other of table.querySelectorAll('th')) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending')
      const keyOf =
        head.dataset.sort === 'number' ? (row) => Number(row.cells[column].textContent) : (row) => texts.get(row)
      const keys = new Map(rows.map((row) => [row, keyOf(row)]))
      order = rows.toSorted((a, b) => (keys.get(a) < keys.get(b) ? -1 : keys.get(a) > keys.get(b) ? 1 : 0))
      if (!isUp) order.reverse()
      show()
    })
  }
  search.addEventListener('input', show)
  tools.hidden = false
}
