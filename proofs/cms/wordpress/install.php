<?php
/**
 * Installs WordPress in its folder, with the plugin of cms/wordpress, and prints one line of JSON: the passwords of its users.
 *
 * Called as: php install.php FOLDER ADDRESS
 */

list( , $folder, $address ) = $argv;
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST']       = preg_replace( '#^https?://#', '', $address );
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

require $folder . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

$password = wp_generate_password( 20, false );
wp_install( 'Charitio', 'admin', 'admin@charitio.example', true, '', $password );
update_option( 'permalink_structure', '/%year%/%monthnum%/%postname%/' );
update_option( 'timezone_string', 'Asia/Dhaka' );
// Its own example content.
foreach ( get_posts( array( 'post_type' => array( 'page', 'post' ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) {
	wp_delete_post( $post->ID, true );
}
$fault = activate_plugin( 'caravanserai/caravanserai.php' );
if ( is_wp_error( $fault ) ) {
	fwrite( STDERR, $fault->get_error_message() );
	exit( 1 );
}
flush_rewrite_rules();
list( $application ) = WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'site' ) );
echo wp_json_encode( array( 'password' => $password, 'application' => $application ) ), "\n";
