import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaRetired } from './schema-retired.ts'

const found = (node: Record<string, unknown>, saw: string): [string, { saw: string }[]] => [jsonLd(node), [{ saw }]]
const search = { '@type': 'SearchAction', 'query-input': 'required name=q' }

testPageCheck(schemaRetired, {
  passes: {
    'a recipe, a subtype of HowTo': jsonLd({ '@type': 'Recipe' }),
    'a site without search': jsonLd({ '@type': 'WebSite' }),
    'a course, a video and a book': jsonLd({ '@type': 'Course' }, { '@type': 'VideoObject' }, { '@type': 'Book' }),
    'a book with an action, which Google uses again': jsonLd({
      '@type': 'Book',
      workExample: { '@type': 'Book', potentialAction: { '@type': 'ReadAction' } },
    }),
    'a review': jsonLd({ '@type': 'Review' }),
  },
  finds: {
    FAQ: [
      jsonLd({ '@type': 'FAQPage' }, { '@type': 'FAQPage' }),
      [{ saw: 'FAQPage: no rich result since May 2026', at: 'html > * > script:first-child' }],
      { severity: 'info', message: '1 type of structured data for which Google shows no rich result any more' },
    ],
    'how-to': found({ '@type': 'HowTo' }, 'HowTo: no rich result since September 2023'),
    'search box': found(
      { '@type': 'WebSite', potentialAction: [search] },
      'WebSite with SearchAction: no sitelinks search box since November 2024',
    ),
    claim: found({ '@type': 'ClaimReview' }, 'ClaimReview: no rich result since June 2025'),
    course: found(
      { '@type': 'Course', hasCourseInstance: {} },
      'Course with hasCourseInstance: no course info since June 2025',
    ),
    salary: found(
      { '@type': 'Occupation', estimatedSalary: 1 },
      'Occupation with estimatedSalary: no estimated salary since June 2025',
    ),
    'learning video': found(
      { '@type': ['VideoObject', 'LearningResource'] },
      'VideoObject with LearningResource: no learning video since June 2025',
    ),
    car: found({ '@type': 'Car', offers: {} }, 'Vehicle with offers: no vehicle listing since June 2025'),
    quiz: found(
      { '@type': 'Quiz', learningResourceType: 'Practice problem' },
      'Quiz as practice problem: no practice problems since January 2026',
    ),
    dataset: found({ '@type': 'Dataset' }, 'Dataset: used by Dataset Search only'),
  },
  notApplicable: { 'no structured data': '<p>Rye</p>' },
})
