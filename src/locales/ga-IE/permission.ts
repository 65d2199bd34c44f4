export default {
  'permission.linked': 'Nasc leibhéil uachtair agus íochtair',
  'permission.granted': 'Tugtha: {count, number} as {total, number}',
  'permission.all': 'Ticeáil gach ceann',
  'permission.none': 'Díthiceáil gach ceann',
  'permission.unchanged': 'Gan athruithe',
  'permission.added':
    '{count, plural, one {Cuireadh # chead leis} two {Cuireadh # chead leis} few {Cuireadh # chead leis} many {Cuireadh # gcead leis} other {Cuireadh # cead leis}}',
  'permission.removed':
    '{count, plural, one {Baineadh # chead de} two {Baineadh # chead de} few {Baineadh # chead de} many {Baineadh # gcead de} other {Baineadh # cead de}}',
  'permission.changes': 'Athruithe roimh shábháil',
  'permission.showChanges': 'Taispeáin athruithe',
  'permission.sameAs': 'Na ceadanna céanna le “{name}”',
  'permission.comparedWith': 'I gcomparáid le “{name}”:',
  'permission.fields': 'Athraithe: {fields}',
  'permission.field': '{field}: ó “{before}” go “{after}”',
  'permission.more': '{count, plural, one {# eile} two {# eile} few {# eile} many {# eile} other {# eile}}',
  'permission.notHeld': 'Níl an cead seo agat, mar sin ní féidir leat é a thabhairt ná a bhaint',
  'permission.builtIn': 'Bíonn gach cead ag an ról ionsuite i gcónaí',
  'permission.ownRole': 'Ní féidir leat ceadanna róil atá agat féin a athrú',
} as const;
