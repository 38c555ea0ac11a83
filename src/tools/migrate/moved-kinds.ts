/** The kinds that every site had before format 4. */
export const movedKinds = {
  industry: {
    title: 'Industry',
    description: 'What an industry struggles with and what is put in place, told with a story and figures.',
    translations: { ar: { title: 'قطاع', description: 'ما يعانيه قطاع وما يوضع لعلاجه، مرويًا بقصة وأرقام.' } },
    slots: [
      { types: ['hero'], min: 1, max: 1 },
      { types: ['instrument'], max: 1 },
      { types: ['painPoints', 'timeline', 'comparison', 'solutions', 'pillars', 'capabilities'], min: 2 },
      { types: ['exhibit'], max: 1 },
      { types: ['metrics'], max: 1 },
      { types: ['cta'], min: 1, max: 1 },
    ],
  },
  solution: {
    title: 'Solution',
    description: 'One solution across industries, told with stories, what is built and figures.',
    translations: { ar: { title: 'حل', description: 'حل واحد لقطاعات عدة، مروي بقصص وما يُبنى وأرقام.' } },
    slots: [
      { types: ['hero'], min: 1, max: 1 },
      { types: ['instrument'], max: 1 },
      { types: ['painPoints', 'timeline', 'comparison', 'solutions', 'pillars', 'capabilities'], min: 2 },
      { types: ['exhibit'], max: 1 },
      { types: ['recognition'], max: 1 },
      { types: ['metrics'], max: 1 },
      { types: ['cta'], min: 1, max: 1 },
    ],
  },
}
