export default {
  'orgChart.title': 'Cairt eagraíochta',
  'orgChart.view': 'Amharc',
  'orgChart.table': 'Tábla',
  'orgChart.finding': '{position, number} as {count, number}: {name}',
  'orgChart.openLevel': 'Leathnaigh leibhéal amháin',
  'orgChart.close': 'Laghdaigh',
  'orgChart.fit': 'Oiriúnaigh',
  'orgChart.zoomIn': 'Súmáil isteach',
  'orgChart.zoomOut': 'Súmáil amach',
  'orgChart.actualSize': '{percent}, ar ais go 100%',
  'orgChart.export': 'Easpórtáil',
  'orgChart.png': 'Íomhá PNG',
  'orgChart.svg': 'Líníocht SVG',
  'orgChart.tooLarge': 'Tá an iomarca leathnaithe le haghaidh PNG inléite. Laghdaigh cuid de, nó easpórtáil SVG.',
  'orgChart.exportFailed':
    'Níorbh fhéidir leis an mbrabhsálaí an íomhá a chruthú. Laghdaigh cuid den chairt agus bain triail eile as, nó easpórtáil SVG.',
  'orgChart.leader': 'Ceannaire: {name}',
  'orgChart.noLeader': 'Gan cheannaire',
  'orgChart.people': '{count, plural, one {# duine} two {# dhuine} few {# dhuine} many {# nduine} other {# duine}}',
  'orgChart.openBelow':
    'Taispeáin {count, plural, one {# fhorannóg} two {# fhorannóg} few {# fhorannóg} many {# bhforannóg} other {# forannóg}}',
  'orgChart.closeBelow':
    'Folaigh {count, plural, one {# fhorannóg} two {# fhorannóg} few {# fhorannóg} many {# bhforannóg} other {# forannóg}}',
  'orgChart.keys':
    'Tarraing nó scrollaigh chun bogadh, Ctrl + roth chun súmáil. Méarchlár: téann na saigheada idir rannóga, leathnaíonn nó laghdaíonn Enter, súmálann + − 0, bogann Shift + saigheada an bhileog.',
  'orgChart.count': '{count, number}',
} as const;
