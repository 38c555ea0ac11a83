import {
  arch,
  arches,
  bars,
  disc,
  drop,
  half,
  heart,
  leaf,
  palm,
  plain,
  plus,
  quarter,
  ring,
  smile,
  star,
  tooth,
  waves,
} from './tiles.ts'

/** The rows of each mosaic. Drawings follow the theme; images replace a clinic's photographs. */
export const SCENES = {
  drawings: {
    courtyard: [
      [star('mist', 'pearl'), quarter('sand', 'coral', 2), quarter('pearl', 'coral', 3), palm('mist', 'sea')],
      [arch('sea', 'pearl'), leaf('pearl', 'sea'), leaf('sand', 'sea', 1), arches('coral', 'pearl')],
      [heart('pearl', 'coral'), plus('sea', 'pearl'), tooth('mist', 'pearl'), quarter('pearl', 'deep', 1)],
      [waves('sea', 'mist'), waves('sea', 'mist'), half('sand', 'sea'), leaf('mist', 'coral')],
    ],
    family: [
      [heart('mist', 'coral'), quarter('pearl', 'sea', 2), quarter('sand', 'sea', 3), drop('pearl', 'coral')],
      [leaf('sand', 'sea'), ring('sea', 'pearl'), plus('coral', 'pearl'), leaf('mist', 'deep', 1)],
      [arches('pearl', 'sea'), half('mist', 'deep', 2), smile('pearl', 'deep'), star('sea', 'mist')],
    ],
    teeth: [
      [tooth('sea', 'pearl'), tooth('mist', 'pearl'), tooth('sea', 'pearl'), tooth('mist', 'pearl')],
      [half('coral', 'pearl'), half('sand', 'coral'), half('coral', 'pearl'), half('sand', 'coral')],
      [tooth('mist', 'pearl', 2), tooth('sea', 'pearl', 2), tooth('coral', 'pearl', 2), tooth('sea', 'pearl', 2)],
    ],
    children: [
      [disc('mist', 'coral'), smile('pearl', 'deep'), star('sand', 'sea'), quarter('mist', 'coral', 3)],
      [smile('coral', 'pearl'), waves('mist', 'sea'), smile('sea', 'pearl'), palm('pearl', 'sea')],
      [half('sand', 'sea', 3), heart('pearl', 'coral'), leaf('mist', 'sea'), smile('sand', 'deep')],
    ],
    frieze: [
      [
        quarter('mist', 'sea', 2),
        quarter('pearl', 'sea', 3),
        star('sand', 'coral'),
        arches('mist', 'sea'),
        leaf('pearl', 'coral'),
        palm('sand', 'sea'),
        ring('sea', 'pearl'),
        half('mist', 'coral', 2),
      ],
    ],
    streets: [
      [bars('mist', 'pearl'), plain('mist'), bars('mist', 'pearl', 1), palm('mist', 'sea')],
      [plain('pearl'), disc('pearl', 'coral'), plain('pearl'), plain('pearl')],
      [bars('mist', 'pearl', 1), arches('mist', 'sea'), bars('mist', 'pearl'), waves('mist', 'sea')],
    ],
  },
  images: {
    reception: [
      [
        arch('sand', 'pearl'),
        arch('sand', 'pearl'),
        palm('pearl', 'sea'),
        disc('mist', 'coral'),
        arch('sand', 'pearl'),
        bars('pearl', 'sand'),
      ],
      [
        plain('pearl'),
        leaf('pearl', 'sea'),
        plain('pearl'),
        heart('pearl', 'coral'),
        plain('pearl'),
        leaf('pearl', 'sea', 1),
      ],
      [
        half('sea', 'coral', 2),
        half('sea', 'coral', 2),
        half('sea', 'coral', 2),
        plain('sea'),
        plain('sea'),
        plus('sea', 'pearl'),
      ],
      [
        waves('deep', 'sea'),
        waves('deep', 'sea'),
        waves('deep', 'sea'),
        waves('deep', 'sea'),
        waves('deep', 'sea'),
        waves('deep', 'sea'),
      ],
    ],
    chair: [
      [
        disc('mist', 'pearl'),
        quarter('mist', 'pearl', 1),
        plain('mist'),
        tooth('mist', 'pearl'),
        bars('mist', 'pearl'),
        bars('mist', 'pearl'),
      ],
      [
        plain('mist'),
        leaf('mist', 'coral'),
        half('mist', 'coral', 2),
        plain('mist'),
        arch('mist', 'sea'),
        plain('mist'),
      ],
      [
        quarter('sand', 'coral', 1),
        half('sand', 'deep'),
        quarter('sand', 'coral', 3),
        plain('sand'),
        ring('sand', 'sea'),
        plain('sand'),
      ],
      [plain('sea'), plus('sea', 'pearl'), plain('sea'), waves('sea', 'mist'), plain('sea'), drop('sea', 'mist')],
    ],
    playroom: [
      [
        star('pearl', 'coral'),
        plain('pearl'),
        disc('pearl', 'sand'),
        plain('pearl'),
        star('pearl', 'sea'),
        plain('pearl'),
      ],
      [
        smile('coral', 'pearl'),
        half('pearl', 'sea', 2),
        smile('sand', 'deep'),
        quarter('pearl', 'coral', 2),
        smile('sea', 'pearl'),
        leaf('pearl', 'coral'),
      ],
      [
        leaf('mist', 'sea'),
        ring('mist', 'coral'),
        half('mist', 'deep', 2),
        quarter('mist', 'coral', 3),
        arches('mist', 'pearl'),
        disc('mist', 'sea'),
      ],
      [
        bars('sea', 'mist'),
        bars('sea', 'mist', 1),
        bars('sea', 'mist'),
        bars('sea', 'mist', 1),
        bars('sea', 'mist'),
        bars('sea', 'mist', 1),
      ],
    ],
    courtyard: [
      [
        plain('mist'),
        quarter('mist', 'coral', 2),
        quarter('mist', 'coral', 3),
        plain('mist'),
        palm('mist', 'sea'),
        plain('mist'),
      ],
      [
        palm('mist', 'sea'),
        arch('sand', 'deep'),
        arch('sand', 'deep'),
        arch('sand', 'deep'),
        leaf('mist', 'sea', 1),
        palm('mist', 'sea'),
      ],
      [leaf('sand', 'sea'), plain('sand'), star('sand', 'pearl'), plain('sand'), leaf('sand', 'sea', 1), plain('sand')],
      [
        waves('sea', 'mist'),
        waves('sea', 'mist'),
        waves('sea', 'mist'),
        waves('sea', 'mist'),
        waves('sea', 'mist'),
        waves('sea', 'mist'),
      ],
    ],
    laboratory: [
      [
        drop('pearl', 'coral'),
        bars('pearl', 'mist'),
        drop('pearl', 'sea'),
        bars('pearl', 'mist'),
        drop('pearl', 'coral'),
        plain('pearl'),
      ],
      [
        arch('mist', 'coral', 2),
        plain('mist'),
        arch('mist', 'sea', 2),
        plain('mist'),
        arch('mist', 'coral', 2),
        ring('mist', 'deep'),
      ],
      [
        half('sand', 'coral'),
        plain('sand'),
        half('sand', 'sea'),
        plain('sand'),
        half('sand', 'coral'),
        half('sand', 'deep'),
      ],
      [plain('deep'), plus('deep', 'mist'), plain('deep'), waves('deep', 'sea'), plain('deep'), plus('deep', 'mist')],
    ],
    winter: [
      [disc('sea', 'sand'), plain('sea'), star('sea', 'mist'), plain('sea'), star('sea', 'mist'), plain('sea')],
      [plain('sea'), drop('sea', 'mist'), plain('sea'), palm('sea', 'mist'), plain('sea'), drop('sea', 'mist')],
      [
        waves('mist', 'sea'),
        waves('mist', 'sea'),
        heart('mist', 'coral'),
        plus('mist', 'pearl'),
        waves('mist', 'sea'),
        waves('mist', 'sea'),
      ],
    ],
    brushing: [
      [
        smile('mist', 'deep'),
        plain('mist'),
        bars('mist', 'sea', 1),
        plain('mist'),
        star('mist', 'pearl'),
        plain('mist'),
      ],
      [
        tooth('coral', 'pearl'),
        tooth('coral', 'pearl'),
        tooth('coral', 'pearl'),
        tooth('coral', 'pearl'),
        tooth('coral', 'pearl'),
        tooth('coral', 'pearl'),
      ],
      [disc('sand', 'pearl'), plain('sand'), disc('sand', 'mist'), plain('sand'), disc('sand', 'pearl'), plain('sand')],
    ],
  },
}

/** The lines of each mark, in a square of 24 units. */
export const MARKS = {
  lulwa:
    'M12 3C6 3 2 8 2 13H22C22 8 18 3 12 3ZM12 3V13M12 3C8.5 5 7 9 7 13M12 3C15.5 5 17 9 17 13M12 16A2.5 2.5 0 0 1 12 21A2.5 2.5 0 0 1 12 16Z',
  'mark-heart': 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7A4.5 4.5 0 0 1 21 8.5C21 11.5 19 15 12 20Z',
  'mark-tooth':
    'M8 3C9.8 3 10.6 4.2 12 4.2S14.2 3 16 3C19 3 20.4 6 19.6 9.4C18.8 12.8 18 20.5 16 20.5S14.6 14.6 12 14.6S10 20.5 8 20.5S5.2 12.8 4.4 9.4C3.6 6 5 3 8 3Z',
  'mark-child': 'M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3ZM8.5 13.5A4 4 0 0 0 15.5 13.5M9 9.5V10M15 9.5V10',
  'mark-clock': 'M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3ZM12 7.5V12L15 14',
  'mark-talk': 'M4 5H20V16H11L6.5 20V16H4ZM8 9.2H16M8 12.2H13',
  'mark-drop': 'M12 3C15.5 8 18.5 11 18.5 14.5A6.5 6.5 0 0 1 5.5 14.5C5.5 11 8.5 8 12 3Z',
  'mark-shield': 'M12 3 20 6V11.5C20 16 16.8 19.4 12 21C7.2 19.4 4 16 4 11.5V6ZM8.5 12 11 14.5 15.5 9.5',
  'mark-pin':
    'M12 21C7.5 15.5 5.5 12.5 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 12.5 16.5 15.5 12 21ZM12 7.2A2.3 2.3 0 0 1 12 11.8A2.3 2.3 0 0 1 12 7.2Z',
}

const TOOTH =
  'M240 60C275 60 298 84 330 84S385 60 420 60C480 60 500 116 484 180C468 246 452 350 412 350C372 350 382 244 330 244S288 350 248 350C208 350 192 246 176 180C160 116 180 60 240 60Z'

/** A tooth before treatment, filled, and under a crown. Each state has its group. */
export const STATES = `<path fill="var(--tint)" d="M0 380H660V384H0Z"/>
<path fill="var(--pearl)" stroke="var(--deep)" stroke-width="4" stroke-linejoin="round" d="${TOOTH}"/>
<g class="state-spot"><path fill="var(--deep)" d="M318 112A26 20 0 0 1 376 120A30 24 0 0 1 318 112Z"/></g>
<g class="state-filling"><path fill="var(--sea)" d="M290 84C310 84 350 84 384 76C396 96 392 132 352 138C312 142 290 118 290 84Z"/></g>
<g class="state-crown"><path fill="var(--sun)" stroke="var(--deep)" stroke-width="4" stroke-linejoin="round" d="M240 60C275 60 298 84 330 84S385 60 420 60C480 60 500 116 484 180C440 204 390 196 330 196S220 204 176 180C160 116 180 60 240 60Z"/></g>`
