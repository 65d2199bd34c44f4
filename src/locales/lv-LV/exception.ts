export default {
  'exception.title': 'Radās kļūda',
  'exception.description': 'Darbība netika pabeigta. Mēģiniet vēlreiz vai vispirms dodieties uz sākumlapu.',
  'exception.details': 'Tehniskā informācija',
  'exception.code': 'Kļūdas kods: {code}',
  'exception.notFound.title': 'Lapa nav atrasta',
  'exception.notFound.description': 'Šajā adresē lapas nav. Iespējams, tā ir pārvietota vai saite ir nepareiza.',
  'exception.crash.title': 'Lapā radās kļūda',
  'exception.crash.description': 'Neparedzēta kļūda apturēja šo lapu. Citas lapas tas neietekmē.',
  'exception.crash.copy': 'Kopēt kļūdas informāciju',
  'exception.crash.copied': 'Nokopēts',
  'exception.forbidden.title': 'Nav piekļuves',
  'exception.forbidden.description':
    'Ar jūsu kontu šo lapu nevar atvērt. Ja tā ir nepieciešama, sazinieties ar administratoru.',
  'exception.chunk.title': 'Lapu neizdevās ielādēt',
  'exception.chunk.description':
    'Iespējams, nav tīkla savienojuma vai tikko uzstādīta jauna versija. Pārlādējiet lapu; ievadītais ir saglabāts kā melnraksts.',
  'exception.chunk.reload': 'Pārlādēt',
} as const;
