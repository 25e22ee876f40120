import { defineQueryCheck } from '../check.ts'
import { heavyPages, judgedWeights, PAGE_WEIGHT_NEEDS } from './page-weight.ts'

const MAX_GRAMS = 0.5
/** Covers use and manufacture of data centres, networks and devices. */
const KWH_PER_GB = 0.055 + 0.012 + (0.059 + 0.013) + (0.08 + 0.081)
const GRAMS_PER_KWH = 494
const GRAMS_PER_BYTE = (KWH_PER_GB * GRAMS_PER_KWH) / 1e9
const MAX_BYTES = Math.floor(MAX_GRAMS / GRAMS_PER_BYTE)

export const carbonHeavy = defineQueryCheck({
  id: 'carbon_heavy',
  category: 'performance',
  severity: 'info',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  version: 3,
  title: 'Pages with a high carbon footprint',
  message: `A view of the page causes about ${MAX_GRAMS} g of CO₂ or more`,
  why: 'Sending and showing a page takes electricity. What makes a page light for visitors makes it light for the climate as well.',
  fix: 'Lighten the page: resize and compress images, and remove scripts and fonts that it does not need.',
  basis: 'Sustainable Web Design Model, version 4. It is an estimate by bytes.',
  source: 'https://sustainablewebdesign.org/estimating-digital-emissions/',
  more: () => ({
    rule: [
      `The model counts ${KWH_PER_GB.toFixed(3)} kWh per GB for data centres, networks and devices, and ${GRAMS_PER_KWH} g CO₂e per ` +
        `kWh, the average of the world. We report pages with more than ${MAX_GRAMS} g for a first visit. The bytes are those of \`page_heavy\`.`,
      'It is an estimate: it knows neither the power of your host nor the devices of your visitors. So it is for your information only.',
    ],
  }),
  ...PAGE_WEIGHT_NEEDS,
  query: (tables) => `
    select url, 0 as place, if(is_open, 'at least ', '') || printf('%.2f', bytes * ${GRAMS_PER_BYTE}) ||
      ' g CO₂e (limit ${MAX_GRAMS} g) for ' || format('{:,}', bytes::bigint) || ' bytes: ' || parts as saw
    from (${heavyPages(tables, MAX_BYTES)})`,
  judged: (tables) => judgedWeights(tables, MAX_BYTES),
})
