export default {
  'tree.search': 'Cuardaigh: {label}',
  'tree.found':
    '{count, plural, =0 {Níor aimsíodh aon rud} one {Aimsíodh #} two {Aimsíodh #} few {Aimsíodh #} many {Aimsíodh #} other {Aimsíodh #}}',
  'tree.nothing': 'Níl aon rud ag meaitseáil',
  'tree.nothingToPick': 'Níl aon rud le roghnú anseo',
  'tree.openAll': 'Leathnaigh gach ceann',
  'tree.closeAll': 'Laghdaigh gach ceann',
  'tree.clear': 'Glan',
  'tree.clearSearch': 'Glan an cuardach',
  'tree.stale': 'Níorbh fhéidir athnuachan. Seansonraí atá le feiceáil.',
  'tree.toRoot': 'Scaoil anseo chun bogadh go dtí an barrleibhéal',
  'tree.topLevel': 'Barrleibhéal',
  'tree.move': 'Bog',
  'tree.moveTo': 'Bog…',
  'tree.moveNamed': 'Bog “{name}”',
  'tree.moveWhere': 'Suíomh reatha: “{from}”. Roghnaigh leibhéal uachtair nua.',
  'tree.moveFrom': 'Ó “{from}” go “{to}”.',
  'tree.moveBelow':
    '{count, plural, one {Bogfaidh # mhír faoina bhun leis} two {Bogfaidh # mhír faoina bhun leis} few {Bogfaidh # mhír faoina bhun leis} many {Bogfaidh # mír faoina bhun leis} other {Bogfaidh # mír faoina bhun leis}}.',
  'tree.newParent': 'Leibhéal uachtair nua',
  'tree.addChild': 'Cuir leis faoina bhun',
} as const;
