export default {
  'orgChart.title': 'Организациона шема',
  'orgChart.view': 'Приказ',
  'orgChart.table': 'Табела',
  'orgChart.finding': '{position, number} од {count, number}: {name}',
  'orgChart.openLevel': 'Прошири један ниво',
  'orgChart.close': 'Скупи',
  'orgChart.fit': 'Уклопи',
  'orgChart.zoomIn': 'Увећај',
  'orgChart.zoomOut': 'Умањи',
  'orgChart.actualSize': '{percent}, назад на 100%',
  'orgChart.export': 'Извези',
  'orgChart.png': 'PNG слика',
  'orgChart.svg': 'SVG цртеж',
  'orgChart.tooLarge': 'Превише је проширено за читљиву PNG слику. Скупите један део или извезите SVG.',
  'orgChart.exportFailed':
    'Прегледач није могао да направи слику. Скупите део шеме и покушајте поново или извезите SVG.',
  'orgChart.leader': 'Руководилац: {name}',
  'orgChart.noLeader': 'Без руководиоца',
  'orgChart.people': '{count, plural, one {# особа} few {# особе} other {# особа}}',
  'orgChart.openBelow':
    'Прикажи {count, plural, one {# подређено одељење} few {# подређена одељења} other {# подређених одељења}}',
  'orgChart.closeBelow':
    'Сакриј {count, plural, one {# подређено одељење} few {# подређена одељења} other {# подређених одељења}}',
  'orgChart.keys':
    'Превуците или скролујте за померање, Ctrl + точкић за зумирање. Тастатура: стрелице се крећу између одељења, Enter проширује или скупља, + − 0 зумирају, Shift + стрелице померају површину.',
  'orgChart.count': '{count, number}',
} as const;
